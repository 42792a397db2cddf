import { lazyPart } from '#client/app/lazyPart.ts';

/** The lazy part with the dialogs of the live game. */
export const DIALOGS = lazyPart(() => import('./dialogs.ts'));

/** The lazy part with those about the pencil: only the server passes it, so nothing is lost where they cannot be fetched. */
export const PENCIL_DIALOGS = lazyPart(() => import('./pencilDialogs.ts'));
