/** Laws of the rules as tests: each is checked with many random rounds. */

import fc from 'fast-check';
import { it } from 'vitest';
import { LAW_TIMEOUT_MS, RUNS } from './randomRounds.ts';

export function law<Dealt>(sentence: string, property: fc.IRawProperty<Dealt>): void {
  it(sentence, () => fc.assert(property, RUNS), LAW_TIMEOUT_MS);
}
