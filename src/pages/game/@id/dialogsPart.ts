import { lazyPart } from '#client/app/lazyPart.ts';

/** The lazy part with the dialogs of the live game. */
export const DIALOGS = lazyPart(() => import('./dialogs.ts'));

/**
 * The lazy part with the dialogs about the pencil. Only the server can pass it, so nothing is lost without a network.
 */
export const PENCIL_DIALOGS = lazyPart(() => import('./pencilDialogs.ts'));
