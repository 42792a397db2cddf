import { lazyPart } from '#client/app/lazyPart.ts';

/** For whoever opens one of them. */
export const DIALOGS = lazyPart(() => import('./dialogs.ts'));
