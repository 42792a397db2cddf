/** A server that a test kills and restarts: the same database, another port each time. */

import { EventEmitter, once } from 'node:events';
import type { CallKind, CrashPoint, CrashingServer } from './crashPhones.ts';
import type { ServerProcess } from './serverProcess.ts';
import { ON_A_FREE_PORT, startNode, untilItListens } from './serverProcess.ts';

const SERVER = 'test/helpers/crashServer.ts';

export interface RestartableServer extends CrashingServer {
  /**
   * Kills the server (SIGKILL), and starts it again on the same database. Returns the new address, which phones do not
   * get before `reopen`.
   *
   * @throws Error if the server had already ended for another reason
   */
  restart(): Promise<string>;
  /** Restarts the server after the next new call of this kind has killed it at this point; then as `restart`. */
  restartAfterCrash(kind: CallKind, point: CrashPoint): Promise<string>;
  reopen(): void;
  /** Kills the server (SIGKILL) without a restart. */
  close(): Promise<void>;
}

/** Starts a server for phones. @param environment environment variables of each start */
export async function startRestartable(environment: Record<string, string>): Promise<RestartableServer> {
  // its modules are loaded while the previous one serves; it opens the database at the end of its input
  const prepareServer = () => startNode(SERVER, { ...ON_A_FREE_PORT, ...environment }, [], 'pipe');
  let next = prepareServer();
  let server = await startNext();
  let address = Promise.withResolvers<string>();
  reopen();

  function addressNow(): string {
    return `http://127.0.0.1:${server.port}`;
  }

  function reopen(): void {
    address.resolve(addressNow());
  }

  /** Kills the server, and returns whether it was still running. */
  async function kill(): Promise<boolean> {
    address = Promise.withResolvers();
    const { child } = server;
    const exit = once(child, 'exit');
    const wasAlive = child.kill('SIGKILL');
    if (wasAlive) await exit;
    return wasAlive;
  }

  function startNext(): Promise<ServerProcess> {
    const child = next;
    next = prepareServer();
    child.stdin?.end();
    return untilItListens(child);
  }

  async function startAgain(): Promise<string> {
    server = await startNext();
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
      next.kill('SIGKILL');
      await kill();
    },
  };
  return restartable;
}
