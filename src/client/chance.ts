/** Chance in the browser and for the pages: what was drawn so far tells nothing of what comes next. */

import type { Random } from '#rules/codes.ts';

const DRAWN_BYTES = 4;
const OUTCOMES = 2 ** (8 * DRAWN_BYTES);

/** Of the system's own source, which browsers have on plain http too. */
export const chance: Random = () => {
  const { buffer } = crypto.getRandomValues(new Uint8Array(DRAWN_BYTES));
  return new DataView(buffer).getUint32(0) / OUTCOMES;
};
