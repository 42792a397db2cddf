import { lazyPart } from '#client/app/lazyPart.ts';

/** The dialogs of a forfeit: fetched with the live game. Beside the other parts, whose files name the same stylesheets. */
export const FORFEIT_DIALOGS = lazyPart(() => import('#components/round/Forfeit/ForfeitDialog.tsx'));
