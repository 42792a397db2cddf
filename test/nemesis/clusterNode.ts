/** One node of a Galera cluster on 127.0.0.1, behind a proxy that can cut it off from its callers. */

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RowDataPacket } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import type { DatabaseProgram } from '../../scripts/databasePrograms.ts';
import { endServer, serverArguments, untilAnswering } from '../../scripts/databaseServer.ts';
import { freePort } from '../../scripts/ports.ts';
import type { TcpProxy } from '../helpers/tcpProxy.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';

/** The user that Debian's package creates. As root, rsync, which transfers the state of nodes, writes nothing. */
export const USER = 'mysql';

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib/libgalera_smm.so'];
/** Longest time in which a started node must be in sync with the others. */
const SYNC_TIMEOUT_MS = 60_000;
const ASKED_EVERY_MS = 100;

/**
 * How long the others wait for a silent node before they continue without it. The defaults, 5 and 15 s, are for
 * networks; `docs/databases.md` recommends these.
 */
const EVICTION_TIMEOUTS = [
  'evs.suspect_timeout=PT2S',
  'evs.inactive_timeout=PT4S',
  'evs.keepalive_period=PT0.5S',
  'evs.inactive_check_period=PT0.5S',
  'evs.install_timeout=PT4S',
];

export interface ClusterNode {
  /** `127.0.0.1:PORT`, through the proxy of this node. */
  readonly host: string;
  readonly proxy: TcpProxy;
  /** Rejoins the cluster, and resolves when the node is in sync. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGSTOP: the node answers no caller, and its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** The node applies no commits of the others for this time. */
  fallBehind(ms: number): Promise<void>;
}

/** The operations of a node that only its cluster uses. */
export interface Member extends ClusterNode {
  /** Its files, with the tables in `data`. */
  readonly folder: string;
  /** The address for the user root without a password, without the proxy. */
  readonly url: string;
  /** `127.0.0.1:PORT` at which the other nodes reach it. */
  readonly groupHost: string;
  /** Starts a new cluster, which the others can join. */
  startFirst(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
  /** Returns the last commit that a stopped node has, as `CLUSTER:NUMBER`. */
  position(): Promise<string>;
}

/**
 * Prepares a node that does not run yet, and has no tables.
 *
 * @param membersOf returns the `groupHost` of every node; called when the node starts
 * @throws Error if Galera is missing
 */
export async function prepareNode(
  program: DatabaseProgram,
  folder: string,
  name: string,
  membersOf: () => readonly string[],
): Promise<Member> {
  const provider = PROVIDERS.find((path) => existsSync(path));
  if (provider === undefined) throw new Error('No Galera here: install galera-4');
  mkdirSync(join(folder, 'data'), { recursive: true });
  const logFile = join(folder, 'server.log');
  const port = await freePort();
  const groupHost = `127.0.0.1:${await freePort()}`;
  const url = `mysql://root@127.0.0.1:${port}`;
  const proxy = await proxyTo(url);
  const options = [
    `gmcast.listen_addr=tcp://${groupHost}`,
    `ist.recv_addr=127.0.0.1:${await freePort()}`,
    ...EVICTION_TIMEOUTS,
  ];
  const [command, ...before] = program.command;
  const settings = [
    ...before,
    ...serverArguments(program, folder, port, USER),
    // a commit survives the end of its process
    '--innodb-flush-log-at-trx-commit=2',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    `--wsrep-provider-options=${options.join(';')}`,
    '--wsrep-cluster-name=bestball',
    '--wsrep-node-address=127.0.0.1',
    `--wsrep-node-name=${name}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${await freePort()}`,
  ];
  let child: ChildProcess | undefined;
  const killNow = () => child?.kill('SIGKILL');

  /** Recovers the position from the tables of a node that was killed. The proxies of the other nodes keep running. */
  async function position(): Promise<string> {
    const recovering = [...settings, '--wsrep-cluster-address=gcomm://', '--wsrep-recover'];
    const { stdout, stderr } = await promisify(execFile)(command, recovering);
    const [, found] = /Recovered position:? (\S+)/.exec(stdout + stderr) ?? [];
    if (found === undefined) throw new Error(`${name} does not know what it has:\n${stderr}`);
    return found;
  }

  /** Starts the server. @param members empty = starts a new cluster */
  async function run(members: readonly string[]): Promise<void> {
    const own = [
      `--wsrep-cluster-address=gcomm://${members.join(',')}`,
      `--wsrep-start-position=${await position()}`,
      ...(members.length === 0 ? ['--wsrep-new-cluster'] : []),
    ];
    const log = openSync(logFile, 'a');
    child = spawn(command, [...settings, ...own], { stdio: ['ignore', log, log] });
    closeSync(log);
    // killed when this process ends, before its files are removed
    process.prependOnceListener('exit', killNow);
    child.once('exit', () => process.off('exit', killNow));
    await untilAnswering(child, url, logFile);
    await untilSynced(url, logFile);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child !== undefined) await endServer(child, signal);
  }

  return {
    host: new URL(proxy.url).host,
    proxy,
    folder,
    url,
    groupHost,
    position,
    start: () => run(membersOf()),
    async startFirst() {
      const state = join(folder, 'data', 'grastate.dat');
      // after a kill no node is marked as having everything: mark this one
      if (existsSync(state))
        writeFileSync(state, readFileSync(state, 'utf8').replace('bootstrap: 0', 'bootstrap: 1'));
      await run([]);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze() {
      child?.kill('SIGSTOP');
    },
    thaw() {
      child?.kill('SIGCONT');
    },
    async fallBehind(ms) {
      const connection = await createConnection(url);
      try {
        await connection.query('flush tables with read lock');
        await pause(ms);
      } finally {
        connection.destroy();
      }
    },
  };
}

async function untilSynced(url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + SYNC_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if ((await stateOf(url)) === 'Synced') return;
    await pause(ASKED_EVERY_MS);
  }
  const log = readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n');
  throw new Error(`The node did not join its cluster:\n${log}`);
}

async function stateOf(url: string): Promise<string | undefined> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 1000 });
    const [rows] = await connection.query<RowDataPacket[]>(`show status like 'wsrep_local_state_comment'`);
    await connection.end();
    return rows[0]?.['Value'] as string | undefined;
  } catch {
    return undefined;
  }
}
