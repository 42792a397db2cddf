/** Faults of nodes and processes, one at a time; each is repaired before the next. */

import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RestartableServer } from '../helpers/restartableServer.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './clusterNode.ts';

/** Duration of a fault in ms: twice the longest pause of phones, so that a process must use another node by then. */
const FAULT_MS = 12_000;
/** Longer than a read takes, and shorter than a cluster lets a node be behind. */
const BEHIND_MS = 1000;
/** Pause between two faults. */
const CALM_MS = 2000;

type Fault = (node: ClusterNode) => Promise<unknown>;

const NODE_FAULTS: Readonly<Record<string, Fault>> = {
  'node behind the others': (node) => node.fallBehind(BEHIND_MS),
  async 'node killed'(node) {
    await node.kill();
    await pause(FAULT_MS);
    await node.start();
  },
  async 'node frozen'(node) {
    node.freeze();
    await pause(FAULT_MS);
    node.thaw();
  },
  async 'node cut off from its callers'({ proxy }) {
    proxy.swallow();
    await pause(FAULT_MS);
    proxy.recover();
  },
};

/**
 * Causes every kind of fault in turn, in nodes that a process uses and in the processes, until the time is over.
 *
 * @returns the number of faults of each kind
 */
export async function causeFaults(
  cluster: Cluster,
  servers: readonly RestartableServer[],
  forMs: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const end = performance.now() + forMs;
  for (let round = 0; performance.now() < end; round += 1) {
    for (const [name, cause] of Object.entries(NODE_FAULTS)) {
      await happens(name, () => cause(usedNode(cluster)));
    }
    await happens('process killed', async () => {
      const server = servers[round % servers.length] as RestartableServer;
      await server.restart();
      server.reopen();
    });
  }
  return counts;

  async function happens(name: string, fault: () => Promise<unknown>): Promise<void> {
    if (performance.now() > end) return;
    await fault();
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await pause(CALM_MS);
  }
}

/** Returns one of the nodes that processes are connected to: a fault of another one would have no effect. */
function usedNode({ nodes }: Cluster): ClusterNode {
  const used = nodes.filter(({ proxy }) => proxy.connections() > 0);
  const node = used[randomInt(Math.max(used.length, 1))];
  if (node === undefined) throw new Error('No process is connected to a node');
  return node;
}
