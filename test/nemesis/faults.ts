/** What happens to the nodes and processes, one at a time, each put right before the next. */

import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RestartableServer } from '../helpers/restartableServer.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './clusterNode.ts';

/** How long a fault lasts, in ms: twice as long as phones may wait, so that a process must use another node by then. */
const FAULT_MS = 12_000;
/** Longer than a read takes, and shorter than a cluster lets a node be behind. */
const BEHIND_MS = 1000;
/** Between one fault and the next. */
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
 * Every kind of fault in turn, to nodes that a process uses and to the processes, until the time is over.
 *
 * @returns how many there were, by what they were
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

/** One of the nodes that processes have connections to: a fault of another one would be none for them. */
function usedNode({ nodes }: Cluster): ClusterNode {
  const used = nodes.filter(({ proxy }) => proxy.connections() > 0);
  const node = used[randomInt(Math.max(used.length, 1))];
  if (node === undefined) throw new Error('No process is connected to a node');
  return node;
}
