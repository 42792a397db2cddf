/** From a round that found something to the least that shows it: one small request, or as few as it takes. */

import fc from 'fast-check';

import type { Plan } from './plans.ts';
import { play } from './rounds.ts';
import type { Crowd, Finding, Site } from './rounds.ts';

/** A round as it was generated. */
interface Played {
  readonly anyPlan: fc.Arbitrary<Plan>;
  readonly seed: number;
  readonly plans: readonly Plan[];
  readonly finding: Finding;
}

const PATIENCE_MS = 30_000;

export async function shrunk(site: Site, crowd: Crowd, played: Played): Promise<Finding> {
  return (await shrunkRequest(site, crowd, played)) ?? fewerRequests(site, crowd, played);
}

/** The last request on its own, made smaller; null when it takes others before it. */
async function shrunkRequest(
  site: Site,
  crowd: Crowd,
  { anyPlan, seed, finding }: Played,
): Promise<Finding | null> {
  let smallest: Finding | null = null;
  const alone = fc.asyncProperty(anyPlan, async (only) => {
    const found = await play(site, crowd, [only]);
    smallest = found ?? smallest;
    return found === null;
  });
  await fc.check(alone, {
    seed,
    path: String(finding.after - 1),
    numRuns: 1,
    interruptAfterTimeLimit: PATIENCE_MS,
  });
  return smallest;
}

/** The requests up to the finding without those it does not take: parts are left out, ever smaller ones. */
async function fewerRequests(site: Site, crowd: Crowd, { plans, finding }: Played): Promise<Finding> {
  const end = performance.now() + PATIENCE_MS;
  let [needed, fewest] = [plans.slice(0, finding.after), finding];
  for (let size = needed.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from + size < needed.length && performance.now() < end;) {
      const rest = [...needed.slice(0, from), ...needed.slice(from + size)];
      const found = await play(site, crowd, rest);
      if (found === null) from += size;
      else [needed, fewest] = [rest.slice(0, found.after), found];
    }
  }
  return fewest;
}
