import { lazyPart } from '#client/app/lazyPart.ts';

/** Loaded only for a round with a card of the course. */
export const SCORES_TO_PAR = lazyPart(() => import('./ScoresToPar.tsx'));
