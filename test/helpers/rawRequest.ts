/** Requests that no client library would send: raw bytes. */

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  /** 0 = closed without an answer. */
  readonly status: number;
  /** The names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Opens a separate connection. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Reads until the server closes the connection; the string has one character a byte. */
export async function allOf(socket: Socket): Promise<string> {
  return (await buffer(socket)).toString('latin1');
}

/** Sends bytes on a separate connection, one a character, and reads until the server closes it. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = await openSocket(port);
  socket.write(bytes, 'latin1');
  return parseAnswer(await allOf(socket));
}

/** Parses an answer with one character a byte. Of repeated headers the last counts. */
export function parseAnswer(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
  const rest = answer.slice(end + '\r\n\r\n'.length);
  // 100 Continue: the answer follows
  if (status === 100) return parseAnswer(rest);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  // another answer may follow
  const length = Number(headers.get('content-length') ?? rest.length);
  return { status, headers, body: isChunked ? joined(rest) : rest.slice(0, length) };
}

/** Joins a body sent in chunks, each after its length. */
function joined(chunks: string): string {
  const length = parseInt(chunks, 16);
  if (!(length > 0)) return '';
  const start = chunks.indexOf('\r\n') + 2;
  return chunks.slice(start, start + length) + joined(chunks.slice(start + length + 2));
}

/** Returns a request for an unchanged target, on a connection that closes after the answer. */
export function requestFor(target: string, method = 'GET', headers: readonly string[] = []): string {
  return [`${method} ${target} HTTP/1.1`, 'host: club.example', 'connection: close', ...headers, '', ''].join(
    '\r\n',
  );
}
