/** A server that a test kills and starts anew: the same database, another port each time. */

import { EventEmitter, once } from 'node:events';
import type { CallKind, CrashPoint, CrashingServer } from './crashPhones.ts';
import { startServerProcess } from './serverProcess.ts';

const SERVER = 'test/helpers/crashServer.ts';

export interface RestartableServer extends CrashingServer {
  /**
   * SIGKILL, and a new start on the same database. No phone knows its address, which is returned, before `reopen`.
   *
   * @throws when it was dead already: whatever ended it, it was not this
   */
  restart(): Promise<string>;
  /** The next new call of this kind kills the server at this point; then as `restart`. */
  restartAfterCrash(kind: CallKind, point: CrashPoint): Promise<string>;
  reopen(): void;
  /** SIGKILL for good. */
  close(): Promise<void>;
}

/** A server that is up and known to its phones; `environment` is that of each start. */
export async function startRestartable(environment: Record<string, string>): Promise<RestartableServer> {
  let server = await startServerProcess(SERVER, environment);
  let address = Promise.withResolvers<string>();
  reopen();

  function addressNow(): string {
    return `http://127.0.0.1:${server.port}`;
  }

  function reopen(): void {
    address.resolve(addressNow());
  }

  /** Whether it was still alive. */
  async function kill(): Promise<boolean> {
    address = Promise.withResolvers();
    const { child } = server;
    const exit = once(child, 'exit');
    const wasAlive = child.kill('SIGKILL');
    if (wasAlive) await exit;
    return wasAlive;
  }

  async function startAgain(): Promise<string> {
    server = await startServerProcess(SERVER, environment);
    return addressNow();
  }

  const restartable: RestartableServer = {
    calls: new EventEmitter(),
    crash: null,
    address: () => address.promise,
    async restart() {
      if (!(await kill())) throw new Error('The server ended by itself');
      return startAgain();
    },
    async restartAfterCrash(kind, point) {
      const exit = once(server.child, 'exit');
      restartable.crash = { kind, point };
      await exit;
      address = Promise.withResolvers();
      return startAgain();
    },
    reopen,
    async close() {
      await kill();
    },
  };
  return restartable;
}
