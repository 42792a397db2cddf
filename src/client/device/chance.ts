/** Chance in the browser and for the pages: what was drawn so far tells nothing of what comes next. */

import type { Random } from '#rules/codes.ts';

const OUTCOMES = 2 ** 32;

/** Of the system's own source, which browsers have on plain http too. */
export const chance: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / OUTCOMES;
