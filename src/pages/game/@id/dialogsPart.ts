import { lazyPart } from '#client/app/lazyPart.ts';

/** The lazy part with the dialogs of the live game. */
export const DIALOGS = lazyPart(() => import('./dialogs.ts'));
