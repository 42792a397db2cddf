/** Shrinks a round with a finding: to one small request, or to as few requests as possible. */

import fc from 'fast-check';
import type { Plan } from './plans.ts';
import { play } from './rounds.ts';
import type { Finding, Senders, Site } from './rounds.ts';

/** A round as it was generated. */
interface Played {
  readonly anyPlan: fc.Arbitrary<Plan>;
  readonly seed: number;
  readonly plans: readonly Plan[];
  readonly finding: Finding;
}

const TIMEOUT_MS = 30_000;

export async function shrunk(site: Site, senders: Senders, played: Played): Promise<Finding> {
  return (await shrunkRequest(site, senders, played)) ?? fewerRequests(site, senders, played);
}

/** Shrinks the last request alone; null if it shows nothing without the ones before it. */
async function shrunkRequest(
  site: Site,
  senders: Senders,
  { anyPlan, seed, finding }: Played,
): Promise<Finding | null> {
  let smallest: Finding | null = null;
  const alone = fc.asyncProperty(anyPlan, async (only) => {
    const found = await play(site, senders, [only]);
    smallest = found ?? smallest;
    return found === null;
  });
  await fc.check(alone, {
    seed,
    path: String(finding.after - 1),
    numRuns: 1,
    interruptAfterTimeLimit: TIMEOUT_MS,
  });
  return smallest;
}

/** Leaves out smaller and smaller parts of the requests up to the finding, as long as they still show it. */
async function fewerRequests(site: Site, senders: Senders, { plans, finding }: Played): Promise<Finding> {
  const end = performance.now() + TIMEOUT_MS;
  let [needed, fewest] = [plans.slice(0, finding.after), finding];
  for (let size = needed.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from + size < needed.length && performance.now() < end;) {
      const rest = [...needed.slice(0, from), ...needed.slice(from + size)];
      const found = await play(site, senders, rest);
      if (found === null) from += size;
      else [needed, fewest] = [rest.slice(0, found.after), found];
    }
  }
  return fewest;
}
