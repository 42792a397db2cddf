/**
 * `npm run fuzz`: sends requests generated from the OpenAPI document to a real server with a separate SQLite file. It
 * stops at the first finding. It prints the fewest requests that show the finding, and the seed that repeats them.
 *
 *   npm run fuzz -- --requests=100000 --seed=1
 */

import { parseArgs } from 'node:util';
import { fuzz } from './run.ts';

/** With so many requests every call succeeds at least once, for any seed. */
const REACHES_ALL = 10_000;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const requests = wholeNumber('requests', values.requests);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('seed', values.seed);
console.log(`${requests} requests, seed ${seed}`);

const { finding, missed, statuses } = await fuzz({ requests, seed, isTimed: true });
console.log('answers by status:', statuses);
const isMissing = finding === null && requests >= REACHES_ALL && missed.length > 0;
if (finding !== null) console.log(`\n${finding}`);
if (isMissing) console.log(`\nNo request got through to ${missed.join(', ')}`);
process.exitCode = finding === null && !isMissing ? 0 : 1;

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number`);
  return Number(text);
}
