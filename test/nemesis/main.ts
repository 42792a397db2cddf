/**
 * `npm run nemesis -- --minutes=10`: plays rounds on six phones through two server processes on a cluster of three
 * nodes. Nodes are killed, frozen and cut off and processes are killed, one at a time; then the whole cluster is
 * killed. Half of the time both processes use the same node first, half of the time different ones. It prints the
 * answers to the phones and what was stored, and exits with 1 if a promise was broken.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyRecords } from '#services/verifyRecords.ts';
import { withServerDatabase } from '../../scripts/admin/serverDatabase.ts';
import { ensureDatabaseProgram } from '../../scripts/databasePrograms.ts';
import { audit } from '../helpers/crashAudit.ts';
import { startRestartable } from '../helpers/restartableServer.ts';
import { endStartedPrograms } from '../helpers/serverProcess.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import { causeFaults } from './faults.ts';
import { startPhones } from './phones.ts';

/** Longest time in which a score must be stored while a node or a process is down. */
const LONGEST_PAUSE_MS = 6000;
const BUSY = 503;
/** All nodes run again: a call without an answer after this time will never get one. */
const LAST_ANSWER_MS = 60_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');
const program = ensureDatabaseProgram();
if (program?.isMariaDb !== true) throw new Error('No MariaDB here: install mariadb-server');

// without a handler these signals would end this process before its nodes and servers
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.once('exit', endStartedPrograms);

let isKept = true;
for (const isShared of [true, false]) {
  console.log(
    isShared ? 'Both processes use the same node first' : 'Each process uses a node of its own first',
  );
  const cluster = await startCluster(program);
  try {
    isKept = (await run(cluster, isShared, (minutes / 2) * 60_000)) && isKept;
  } finally {
    endStartedPrograms();
    await cluster.stop();
  }
}
process.exit(isKept ? 0 : 1);

/** Plays for this time, and returns whether every promise was kept. */
async function run(cluster: Cluster, isShared: boolean, forMs: number): Promise<boolean> {
  const { nodes } = cluster;
  const orders = isShared ? [nodes, nodes] : [nodes, [...nodes.slice(1), ...nodes.slice(0, 1)]];
  // both find an empty database, and one of them migrates it
  const servers = await Promise.all(
    orders.map((order) => startRestartable({ DATABASE_URL: cluster.url(order) })),
  );
  const phones = await startPhones(servers);
  const { answers } = phones;
  const faults = await causeFaults(cluster, servers, forMs);
  const { longestMs } = answers;
  answers.longestMs = 0;
  await cluster.stopAndRecover();
  const broken: string[] = [];
  await Promise.race([phones.stop(), lateAnswer()]).catch((error: Error) => broken.push(error.message));

  const [server] = servers;
  for (const game of phones.games) {
    const address = (await server?.address()) ?? '';
    try {
      await audit(address, game);
    } catch (error) {
      broken.push(`${game.name} (${game.id ?? 'not opened'}): ${String(error)}`);
    }
  }

  const { differences } = await withServerDatabase(cluster.url(nodes), verifyRecords);

  for (const [name, count] of faults) print(name, count);
  print('longest pause', seconds(longestMs));
  print('longest pause, all nodes killed', seconds(answers.longestMs));
  print('games', phones.games.length);
  print('calls acknowledged', answers.acknowledged);
  for (const [status, count] of answers.failures) print(`answers of ${status}`, count);
  print('reads of an own write', `${answers.reads}, ${answers.stale} of them stale`);
  for (const each of broken) print('a game that does not hold', each);
  for (const each of differences) print('a record that does not fit', each);
  const isAllBusy = [...answers.failures.keys()].every((status) => status === BUSY);
  const isRight = answers.stale === 0 && broken.length === 0 && differences.length === 0;
  return isRight && isAllBusy && longestMs <= LONGEST_PAUSE_MS;
}

/** Waits for the last answers. @throws Error when phones have waited too long for them */
async function lateAnswer(): Promise<never> {
  await pause(LAST_ANSWER_MS, undefined, { ref: false });
  throw new Error('A call has no answer');
}

function print(name: string, value: string | number): void {
  console.log(`  ${name.padEnd(34)}${value}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
