/** A Galera cluster of three nodes on 127.0.0.1; its data are deleted when it stops. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseProgram } from '../../scripts/databasePrograms.ts';
import { initialize } from '../../scripts/databaseServer.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { tellServer } from '../helpers/database.ts';
import type { ClusterNode, Member } from './clusterNode.ts';
import { USER, prepareNode } from './clusterNode.ts';

const NAMES = ['node1', 'node2', 'node3'];

export interface Cluster {
  readonly nodes: readonly ClusterNode[];
  /** Returns the address of an empty database, with the nodes in this order. */
  url(order: readonly ClusterNode[]): string;
  /** Kills all nodes together. The node with the newest state starts a new cluster, and the others join it. */
  stopAndRecover(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a cluster. @throws Error if Galera is missing, or a node does not start */
export async function startCluster(program: DatabaseProgram): Promise<Cluster> {
  const folder = mkdtempSync(join(temporaryFolder(), 'bestball-cluster-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', removeFolder);
  const membersOf = (): readonly string[] => nodes.map(({ groupHost }) => groupHost);
  const nodes: readonly Member[] = await Promise.all(
    NAMES.map((name) => prepareNode(program, join(folder, name), name, membersOf)),
  );

  function ownByUser(): void {
    if (process.getuid?.() === 0) spawnSync('chown', ['-R', USER, folder]);
  }

  async function startAll(first: Member): Promise<void> {
    await first.startFirst();
    // one by one: each takes its state from another
    for (const node of nodes) if (node !== first) await node.start();
  }

  async function startFresh([first, ...others]: readonly Member[]): Promise<void> {
    if (first === undefined) throw new Error('A cluster has nodes');
    ownByUser();
    initialize(program, first.folder, USER);
    await first.startFirst();
    await tellServer(first.url, 'create database bestball');
    await first.stop();
    // nodes with equal data need no state transfer, which takes half a minute
    for (const other of others)
      cpSync(join(first.folder, 'data'), join(other.folder, 'data'), { recursive: true });
    ownByUser();
    await startAll(first);
  }

  async function stop(): Promise<void> {
    await Promise.all(nodes.flatMap((node) => [node.kill(), node.proxy.close()]));
    process.off('exit', removeFolder);
    removeFolder();
  }

  try {
    await startFresh(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    url: (order) => `mysql://root@${order.map(({ host }) => host).join(',')}/bestball`,
    async stopAndRecover() {
      await Promise.all(nodes.map((node) => node.kill()));
      const positions = await Promise.all(nodes.map((node) => node.position()));
      const numbers = positions.map((position) => Number(position.split(':').at(-1)));
      const ahead = nodes[numbers.indexOf(Math.max(...numbers))];
      if (ahead === undefined) throw new Error(`No node is ahead: ${positions.join(', ')}`);
      await startAll(ahead);
    },
    stop,
  };
}
