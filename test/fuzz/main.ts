/**
 * `npm run fuzz`: requests made of the OpenAPI document against a real server on an SQLite file of its own. A finding
 * ends it, with the smallest requests that show it and the seed that brings them back.
 *
 *   npm run fuzz -- --requests=100000 --seed=1
 */

import { parseArgs } from 'node:util';

import { fuzz } from './run.ts';

/** So many reach every operation, whatever the seed. */
const REACHES_ALL = 10_000;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const requests = wholeNumber('requests', values.requests);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('seed', values.seed);
console.log(`${requests} requests, seed ${seed}`);

const { tally, finding } = await fuzz({ requests, seed, isTimed: true });
const missed = finding === null && requests >= REACHES_ALL ? tally.missed() : [];
console.log(tally.words());
if (finding !== null) console.log(`\n${finding}`);
if (missed.length > 0) console.log(`\nNo request got through to ${missed.join(', ')}`);
process.exitCode = finding === null && missed.length === 0 ? 0 : 1;

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number`);
  return Number(text);
}
