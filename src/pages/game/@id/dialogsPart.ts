import { later } from '#client/app/lazyPart.ts';

/** For whoever opens one of them. */
export const DIALOGS = later(() => import('./dialogs.ts'));
