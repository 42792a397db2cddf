/** `StoredRound` as a lazy part, for the results screen and for the screens that preload it. */

import { lazyPart } from '#client/app/lazyPart.ts';

export const STORED_ROUND = lazyPart(() => import('./StoredRound.tsx'));
