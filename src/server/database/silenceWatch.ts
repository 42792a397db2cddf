/** Notices that a database host has fallen silent while its connections stay open: frozen, or cut off without a word. */

import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

const CHECK_EVERY_MS = 250;
/** A statement may take longer: then the host is asked whether it is there. */
const ASK_AFTER_MS = 1000;

export interface SilenceWatch {
  /** Watches a connection until it is closed. */
  add(socket: Socket): void;
  stop(): void;
}

/**
 * When an answer is due and no connection to a host has received anything for a second, asks the host on a new one. If
 * that fails, closes all connections, so that the calls that wait fail at once. Connections with TLS cannot be watched.
 *
 * @param ask fails where the host is not there
 * @param onSilent told after that
 */
export function watchForSilence(ask: () => Promise<unknown>, onSilent: () => void): SilenceWatch {
  /** How many bytes each connection had written when the host was heard on it last. */
  const sockets = new Map<Socket, number>();
  let heardAt = performance.now();
  let isAsking = false;
  let isStopped = false;

  async function check(): Promise<void> {
    const isAnswerDue = [...sockets].some(([socket, written]) => socket.bytesWritten > written);
    if (!isAnswerDue) heardAt = performance.now();
    if (isAsking || performance.now() - heardAt < ASK_AFTER_MS) return;
    isAsking = true;
    const askedAt = performance.now();
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    // what has arrived while this process was busy is read first
    await setImmediate();
    isAsking = false;
    if (isThere) heardAt = performance.now();
    if (isStopped || heardAt >= askedAt) return;
    for (const socket of sockets.keys()) socket.destroy();
    onSilent();
  }

  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return {
    add(socket) {
      sockets.set(socket, 0);
      socket.on('data', () => {
        sockets.set(socket, socket.bytesWritten);
        heardAt = performance.now();
      });
      socket.once('close', () => sockets.delete(socket));
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
