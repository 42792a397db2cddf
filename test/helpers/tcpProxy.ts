/** A network between a test and a server, as slow and as bad as the test wants it. */

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a line is like while it works; all its connections share it. */
export interface Line {
  /** How long everything is under way, each way. A new connection takes one round trip more, as it does over TCP. */
  readonly delayMs: number;
  /** Each way. */
  readonly bytesPerSecond: number;
}

export interface TcpProxy {
  /** The address of the server, by way of the proxy. */
  readonly url: string;
  /** How many connections it carries. */
  connections(): number;
  /** A black hole: from now on nothing arrives, on old connections and new ones, without a word to either end. */
  swallow(): void;
  /** From now on requests arrive and their answers do not, without a word to either end. */
  dropAnswers(): void;
  /** Resets the connections there are. */
  cut(): void;
  /** Resets the connections there are, and every new one. */
  refuse(): void;
  /** Carries again, on new connections; the old ones are cut. */
  recover(): void;
  close(): Promise<void>;
}

type State = 'carries' | 'swallows' | 'drops answers' | 'refuses';

const LOOPBACK: Line = { delayMs: 0, bytesPerSecond: Infinity };

/** A proxy on loopback in front of the address of a server, or of a database on one. */
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
      // in the order sent, whatever timers do
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
      // that one side has hung up is news that travels, too
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

/** Puts that many bytes on their way; answers when the last of them arrives, on the clock of `performance`. */
type Lane = (bytes: number) => number;

/** One way of a line: what is sent while it is busy waits for its turn. */
function openLane({ delayMs, bytesPerSecond }: Line): Lane {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return freeAt + delayMs;
  };
}
