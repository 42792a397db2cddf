/** `OwnRound` as a lazy part, for the results screen and for the screens that preload it. */

import { lazyPart } from '#client/app/lazyPart.ts';

export const OWN_ROUND = lazyPart(() => import('./OwnRound.tsx'));
