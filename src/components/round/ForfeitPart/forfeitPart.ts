import { lazyPart } from '#client/app/lazyPart.ts';

/**
 * The dialogs of a forfeit, loaded with the live game. In a separate folder, beside the other parts whose files import
 * the same stylesheets.
 */
export const FORFEIT_DIALOGS = lazyPart(() => import('#components/round/Forfeit/ForfeitDialog.tsx'));
