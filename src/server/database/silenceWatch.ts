/** Detects a database host that no longer answers while its connections stay open, because it is frozen or cut off. */

import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

const CHECK_EVERY_MS = 250;
/** Without an answer for this time, the host is checked with a new connection; a statement may take longer. */
const ASK_AFTER_MS = 1000;

export interface SilenceWatch {
  /** Watches a connection until it is closed. */
  add(socket: Socket): void;
  stop(): void;
}

/**
 * Watches the connections to a host. When an answer is due and none has received anything for a second, it checks the
 * host with a new connection. If that fails, it closes all connections, so that waiting calls fail immediately.
 * Connections with TLS cannot be watched.
 *
 * @param ask rejects when the host is not there
 * @param onSilent called after the connections are closed
 */
export function watchForSilence(ask: () => Promise<unknown>, onSilent: () => void): SilenceWatch {
  /** How many bytes each connection had written when it last received something. */
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
    // data that has arrived while this process was busy is read first
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
