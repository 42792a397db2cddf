/** Sends generated requests to a real server, round after round, until there are enough or a law is broken. */

import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { startApi } from '../helpers/api.ts';
import { OPERATIONS } from '../helpers/openApiDocument.ts';
import { MARSHAL, openPeople } from './people.ts';
import type { Plan } from './plans.ts';
import { plan } from './plans.ts';
import { play } from './rounds.ts';
import type { Finding, Site } from './rounds.ts';
import type { Reply } from './wire.ts';

export interface Settings {
  /** The least number of requests. */
  readonly requests: number;
  /** The seed of the first round; each further round has the next number. */
  readonly seed: number;
  /** Whether a slow answer is a finding; false when the machine is busy. */
  readonly isTimed: boolean;
}

export interface Outcome {
  /** The finding in words, with the fewest requests that show it; null = none. */
  readonly finding: string | null;
  /** The calls in which no request succeeded. */
  readonly missed: readonly string[];
  /** How many requests got each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const LONGEST_ROUND = 500;
/** The most requests that are printed. */
const SHOWN = 20;
/** Much longer than a round on a slow machine, which would be interrupted, too. */
const SHRINKING_MS = 10 * 60_000;

/** Runs the fuzzer against a server with a separate database that listens on loopback. */
export async function fuzz({ requests, seed, isTimed }: Settings): Promise<Outcome> {
  const api = await startApi({ MAINTAINERS: MARSHAL });
  try {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const site: Site = { api, port, isTimed, people: await openPeople(api), finished: [] };
    const plans = roundOf(plan());
    const missed = new Set(OPERATIONS.map(({ call }) => call));
    const statuses: Record<string, number> = {};
    let sent = 0;
    let finding: string | null = null;
    const count = (each: Plan, reply: Reply | null) => {
      sent += 1;
      const status = reply?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (each.family !== 'hostile' && status < 300 && reply !== null) missed.delete(each.call.call);
    };
    for (let round = seed; finding === null; round += 1) {
      let last: Finding | null = null;
      const lawful = fc.asyncProperty(plans, async (each) => {
        const found = await play(site, each, count);
        last = found ?? last;
        return found === null;
      });
      // after a finding, fast-check repeats it with fewer and smaller requests
      const { failed, errorInstance } = await fc.check(lawful, {
        seed: round,
        numRuns: 1,
        unbiased: true,
        interruptAfterTimeLimit: SHRINKING_MS,
      });
      // an error of the fuzzer itself would leave the rest of the requests unsent
      if (failed && last === null) throw errorInstance;
      finding = last && reportOf(last, round);
      if (sent >= requests) break;
    }
    return { finding, missed: [...missed], statuses };
  } finally {
    await api.close();
  }
}

/** Generates the requests of a round: half of the longest on average, and fewer when fast-check shrinks them. */
function roundOf(anyPlan: fc.Arbitrary<Plan>): fc.Arbitrary<readonly Plan[]> {
  return fc.array(anyPlan, { minLength: 1, maxLength: LONGEST_ROUND, size: 'max' });
}

function reportOf({ problem, lines }: Finding, seed: number): string {
  const again = `Again: npm run fuzz -- --requests=1 --seed=${seed}`;
  return [problem, lines.slice(-SHOWN).join('\n'), again].join('\n\n');
}
