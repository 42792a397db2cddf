/** The spectators of one game, in a separate process. They note when the last byte of each state has reached them. */

import type { Socket } from 'node:net';
import { connect } from 'node:net';

export interface Watch {
  readonly port: number;
  readonly path: string;
  readonly spectators: number;
}

export interface Arrivals {
  /** The times by state, in ms of a clock that all processes share; the first state is the one at the opening. */
  readonly arrivals: readonly (readonly number[])[];
  /** The size of the newest state as it was sent. */
  readonly bytes: number;
}

/** How many streams are opened together: all of them would not fit into the server's queue of connections. */
const AT_ONCE = 100;
const STATE = /id: (\d+)\nevent: round\n/;
const END = '\n\n';

const arrivals: number[][] = [];
let bytes = 0;
/** The version with which all spectators begin. */
let first: number | null = null;

process.once('message', async ({ port, path, spectators }: Watch) => {
  const sockets: Socket[] = [];
  while (sockets.length < spectators) {
    const left = Math.min(AT_ONCE, spectators - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: left }, () => open(port, path)))));
  }
  process.once('message', () => {
    for (const socket of sockets) socket.destroy();
    process.send?.({ arrivals, bytes } satisfies Arrivals, () => process.exit());
  });
  process.send?.('ready');
});

/** Opens a stream, and resolves when the first state has arrived. */
function open(port: number, path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    /** The version of the newest state; null before the first. */
    let version: number | null = null;
    let event = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`),
    );
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (chunk: string) => {
      const at = Number(process.hrtime.bigint()) / 1e6;
      const parts = (event + chunk).split(END);
      event = parts.pop() ?? '';
      for (const part of parts) {
        const state = STATE.exec(part);
        if (state === null) continue;
        const newest = Number(state[1]);
        first ??= newest;
        bytes = part.length + END.length;
        // states that were skipped count as arrived with the newer one
        for (let each = version === null ? newest : version + 1; each <= newest; each += 1)
          (arrivals[each - first] ??= []).push(at);
        if (version === null) resolve(socket);
        version = newest;
      }
    });
  });
}
