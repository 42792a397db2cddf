/** Sends requests as bytes on a socket, so that no library repairs broken ones, and reads the answers. */

import { connect } from 'node:net';
import { parseAnswer } from '../helpers/rawRequest.ts';

/** A request. Headers keep their order and may be repeated. Strings hold one byte a character (latin1). */
export interface Message {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  /** By name in lower case; of repeated headers the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly tookMs: number;
}

/** Longer than any call may take: the server gives up after 15 s. */
const TIMEOUT_MS = 20_000;
/** The first event of a stream, which never ends. */
const STREAM_BEGUN = /\r\ncontent-type: text\/event-stream\r\n.*\r\n\r\n.*\n\n/is;

/** Sends a request on a separate connection; null = closed without an answer. */
export async function exchange(port: number, message: Message): Promise<Reply | null> {
  const start = performance.now();
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(message)));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (STREAM_BEGUN.test(Buffer.concat(chunks).toString('latin1'))) socket.destroy();
    });
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    // a server that refuses a body closes the connection before it has read all
    socket.on('error', (error) => ('code' in error ? resolve(Buffer.concat(chunks)) : reject(error)));
  });
  if (bytes.length === 0) return null;
  const { status, headers, body } = parseAnswer(bytes.toString('latin1'));
  return {
    status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(body, 'latin1').toString(),
    tookMs: performance.now() - start,
  };
}

/** Encodes a string as UTF-8, and returns the bytes as a latin1 string. */
export function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function bytesOf({ method, target, headers, body }: Message): Buffer {
  const names = new Set(headers.map(([name]) => name));
  const all: Message['headers'] = [
    ...(names.has('host') ? [] : [['host', '127.0.0.1'] as const]),
    ...headers,
    ...(body === '' || names.has('content-length') || names.has('transfer-encoding')
      ? []
      : [['content-length', String(body.length)] as const]),
    ['connection', 'close'],
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.from(head.join('\r\n') + body, 'latin1');
}
