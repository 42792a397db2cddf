/** Sends generated requests to a real server, round after round, until there are enough or a law is broken. */

import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { startApi } from '../helpers/api.ts';
import { openAnswerCounts } from './answerCounts.ts';
import type { AnswerCounts } from './answerCounts.ts';
import { operationsOf } from './document.ts';
import type { OpenApi } from './document.ts';
import { MARSHAL, openPeople } from './people.ts';
import { CALLERS, STRANGERS, plan } from './plans.ts';
import type { Plan } from './plans.ts';
import { play } from './rounds.ts';
import type { Finding, Senders, Site } from './rounds.ts';
import { shrunk } from './shrink.ts';

export interface Settings {
  /** The least number of requests. */
  readonly requests: number;
  /** The seed of the first round; each further round has the next number. */
  readonly seed: number;
  /** Whether a slow answer is a finding; false when the machine is busy. */
  readonly isTimed: boolean;
}

export interface Outcome {
  /** The counts of the requests up to the finding. */
  readonly counts: AnswerCounts;
  /** The finding in words, with the requests that show it; null = none. */
  readonly finding: string | null;
}

const ROUND_LENGTH = 250;
/** In every fourth round all requests come from callers without rights. */
const STRANGERS_EVERY = 4;
/** The most requests that are printed. */
const SHOWN = 20;

/** Runs the fuzzer against a server with a separate database that listens on loopback. */
export async function fuzz({ requests, seed, isTimed }: Settings): Promise<Outcome> {
  const api = await startApi({ MAINTAINERS: MARSHAL });
  try {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const site: Site = { api, port, isTimed, people: await openPeople(api), finished: [] };
    const operations = operationsOf((await api.app.inject('/api/openapi.json')).json<OpenApi>());
    const plansBy = { all: plan(operations, CALLERS), strangers: plan(operations, STRANGERS) };
    const counts = openAnswerCounts(operations);
    for (let round = seed; counts.sent() < requests; round += 1) {
      const senders: Senders = round % STRANGERS_EVERY === 0 ? 'strangers' : 'all';
      const finding = await findingOf(site, senders, plansBy[senders], round, counts);
      if (finding !== null) return { counts, finding: reportOf(finding, round) };
    }
    return { counts, finding: null };
  } finally {
    await api.close();
  }
}

async function findingOf(
  site: Site,
  senders: Senders,
  anyPlan: fc.Arbitrary<Plan>,
  seed: number,
  counts: AnswerCounts,
): Promise<Finding | null> {
  const plans = fc.sample(anyPlan, { seed, numRuns: ROUND_LENGTH });
  const finding = await play(site, senders, plans, counts.count);
  return finding && shrunk(site, senders, { anyPlan, seed, plans, finding });
}

function reportOf({ problem, lines }: Finding, seed: number): string {
  const again = `Again: npm run fuzz -- --requests=1 --seed=${seed}`;
  return [problem, lines.slice(-SHOWN).join('\n'), again].join('\n\n');
}
