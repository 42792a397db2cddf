/** Where the screen of the results, and those that lead to it, get what a phone knows of its round. */

import { lazyPart } from '#client/app/lazyPart.ts';

export const OWN_ROUND = lazyPart(() => import('./OwnRound.tsx'));
