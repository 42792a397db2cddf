/** A network between a test and a server, with any delay and any faults that the test sets. */

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The properties of a line without faults; all its connections share it. */
export interface Line {
  /** Delay of each direction. A new connection takes one round trip more, as with TCP. */
  readonly delayMs: number;
  /** For each direction. */
  readonly bytesPerSecond: number;
}

export interface TcpProxy {
  /** The address of the server through the proxy. */
  readonly url: string;
  /** Returns the number of its connections. */
  connections(): number;
  /** Drops everything from now on, on old and new connections, without closing them. */
  swallow(): void;
  /** Forwards requests and drops their answers from now on, without closing connections. */
  dropAnswers(): void;
  /** Resets the open connections. */
  cut(): void;
  /** Resets the open connections, and every new one. */
  refuse(): void;
  /** Forwards again on new connections; the old ones are reset. */
  recover(): void;
  close(): Promise<void>;
}

type State = 'carries' | 'swallows' | 'drops answers' | 'refuses';

const LOOPBACK: Line = { delayMs: 0, bytesPerSecond: Infinity };

/** Starts a proxy on loopback in front of the address of a server, or of a database on one. */
export async function proxyTo(address: string, line: Line = LOOPBACK): Promise<TcpProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let state: State = 'carries';
  const requests = openLane(line);
  const answers = openLane(line);

  function join(from: Socket, to: Socket, lane: Lane, arrives: () => boolean): void {
    let delivered = Promise.resolve();
    const carry = async (bytes: number, deliver: () => void) => {
      const [before, at] = [delivered, lane(bytes)];
      // in the order sent, regardless of timers
      await before;
      const leftMs = at - performance.now();
      if (leftMs > 0) await pause(leftMs);
      if (arrives() && !to.destroyed) deliver();
    };
    sockets.add(from);
    from.on('data', (data) => {
      delivered = carry(data.length, () => to.write(data));
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      // the end of a connection is delayed, too
      delivered = carry(0, () => to.destroySoon());
    });
  }

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (state === 'refuses') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    join(near, far, requests, () => state === 'carries' || state === 'drops answers');
    join(far, near, answers, () => state === 'carries');
    setTimeout(() => near.resume(), 2 * line.delayMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    // two sockets each, one to either end
    connections: () => Math.ceil(sockets.size / 2),
    swallow() {
      state = 'swallows';
    },
    dropAnswers() {
      state = 'drops answers';
    },
    cut,
    refuse() {
      state = 'refuses';
      cut();
    },
    recover() {
      state = 'carries';
      hangUp();
    },
    async close() {
      server.close();
      hangUp();
      await once(server, 'close');
    },
  };
}

/** Adds bytes to the queue of a line, and returns when the last of them arrives, in the time of `performance`. */
type Lane = (bytes: number) => number;

/** Opens one direction of a line. Bytes wait while earlier ones are sent. */
function openLane({ delayMs, bytesPerSecond }: Line): Lane {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return freeAt + delayMs;
  };
}
