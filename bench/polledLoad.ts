/** Polls without a pause, in a separate process, with a separate connection for each phone. */

import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  readonly path: string;
  /** Sent as If-None-Match, so that the answer is 304; null = the answer has a body. */
  readonly etag: string | null;
  /** Sent as Accept-Encoding; absent = the header is not sent. */
  readonly encoding?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadAnswers {
  readonly answers: number;
  readonly tookMs: number;
}

process.once('message', async (load: Load) => {
  const began = performance.now();
  const end = began + load.seconds * 1000;
  const counts = await Promise.all(Array.from({ length: load.connections }, () => askAgain(load, end)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const result: LoadAnswers = { answers, tookMs: performance.now() - began };
  process.send?.(result, () => process.exit());
});

/** Counts the answers on one connection. All reads have the same length, so that counting takes no time. */
function askAgain({ port, path, etag, encoding }: Load, end: number): Promise<number> {
  const condition = etag === null ? '' : `if-none-match: ${etag}\r\n`;
  const packing = encoding === undefined ? '' : `accept-encoding: ${encoding}\r\n`;
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${condition}${packing}\r\n`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let length = 0;
    let received = Buffer.alloc(0);
    let bytes = 0;
    const socket = connect(port, '127.0.0.1', () => socket.write(request)).on('error', reject);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (length === 0) {
        received = Buffer.concat([received, chunk]);
        length = lengthOf(received.toString('latin1'), etag === null ? 200 : 304);
      }
      if (length === 0 || bytes < length) return;
      bytes -= length;
      answers += 1;
      // pages are rendered again from time to time, and then have another length
      if (encoding !== undefined) [length, received] = [0, Buffer.alloc(0)];
      if (performance.now() < end) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}

/** Returns the length of an answer, head and body; 0 until its head is there. */
function lengthOf(beginning: string, expected: number): number {
  const head = beginning.indexOf('\r\n\r\n');
  if (head === -1) return 0;
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(beginning)?.[1]);
  if (status !== expected) throw new Error(`The answer is ${status}, not ${expected}`);
  const body = /\r\ncontent-length: (\d+)/i.exec(beginning.slice(0, head))?.[1] ?? '0';
  return head + 4 + Number(body);
}
