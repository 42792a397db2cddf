/** Random numbers in the browser and for the pages: earlier numbers do not reveal later ones. */

import type { Random } from '#shared/codes.ts';

const OUTCOMES = 2 ** 32;

/** Drawn from the system's random source, which browsers offer on plain http too. */
export const secureRandom: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / OUTCOMES;
