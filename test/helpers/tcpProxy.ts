/** A network between a test and its database server that can stop carrying anything, as a hanging server does. */

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface TcpProxy {
  /** The address of the database, by way of the proxy. */
  readonly url: string;
  /** From now on nothing arrives, on old connections and new ones, and nobody is told. */
  swallow(): void;
  /** Carries again, on new connections; the old ones are cut. */
  recover(): void;
  close(): Promise<void>;
}

/** A proxy on loopback in front of a database address. */
export async function proxyTo(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (data) => isSwallowing || other.write(data));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    swallow() {
      isSwallowing = true;
    },
    recover() {
      isSwallowing = false;
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
