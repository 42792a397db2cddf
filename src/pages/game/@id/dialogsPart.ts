import { later } from '#client/later.ts';

/** For whoever opens one of them. */
export const DIALOGS = later(() => import('./dialogs.ts'));
