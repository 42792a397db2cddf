/** Detects a database host that no longer answers while its connections stay open, because it is frozen or cut off. */

import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

const CHECK_EVERY_MS = 250;
/** Without an answer for this time, the host is checked with a new connection; a statement may take longer. */
const PROBE_AFTER_MS = 1000;

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
 * @param probe rejects when the host is not there
 * @param onSilent called after the connections are closed
 */
export function watchForSilence(probe: () => Promise<unknown>, onSilent: () => void): SilenceWatch {
  /** How many bytes each connection had written when it last received something. */
  const sockets = new Map<Socket, number>();
  let receivedAt = performance.now();
  let isProbing = false;
  let isStopped = false;

  async function check(): Promise<void> {
    const isAnswerDue = [...sockets].some(([socket, written]) => socket.bytesWritten > written);
    if (!isAnswerDue) receivedAt = performance.now();
    if (isProbing || performance.now() - receivedAt < PROBE_AFTER_MS) return;
    isProbing = true;
    const probedAt = performance.now();
    const isThere = await probe().then(
      () => true,
      () => false,
    );
    // data that has arrived while this process was busy is read first
    await setImmediate();
    isProbing = false;
    if (isThere) receivedAt = performance.now();
    if (isStopped || receivedAt >= probedAt) return;
    for (const socket of sockets.keys()) socket.destroy();
    onSilent();
  }

  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return {
    add(socket) {
      sockets.set(socket, 0);
      socket.on('data', () => {
        sockets.set(socket, socket.bytesWritten);
        receivedAt = performance.now();
      });
      socket.once('close', () => sockets.delete(socket));
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
