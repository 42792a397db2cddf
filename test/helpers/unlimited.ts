/** Configuration for callers who are faster than players: for benchmarks, and for all tests except those of limits. */

import { readConfig } from '#server/config.ts';

const NO_LIMIT = '1000000000';

/** Every limit of the server, out of reach. */
export const UNLIMITED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(readConfig({}))
    .filter((key) => key.startsWith('LIMIT_'))
    .map((key) => [key, NO_LIMIT]),
);
