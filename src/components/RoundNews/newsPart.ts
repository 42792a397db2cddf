import { later } from '#client/later.ts';

/** What is told of a round as it happens. */
export const NEWS = later(() => import('./news.ts'));
