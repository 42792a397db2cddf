/** Requests as no client library would send them: the bytes as they are. */

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  /** 0 = hung up without an answer. */
  readonly status: number;
  /** The names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A connection of its own. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** All that the server sends until it hangs up, one byte a character. */
export async function allOf(socket: Socket): Promise<string> {
  return (await buffer(socket)).toString('latin1');
}

/** Sends bytes on a connection of their own, one a character, and reads until the server hangs up. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = await openSocket(port);
  socket.write(bytes, 'latin1');
  const answer = await allOf(socket);
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0),
    headers: new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: answer.slice(end + '\r\n\r\n'.length),
  };
}

/** A request for a target as it is given, on a connection that ends with the answer. */
export function requestFor(target: string, method = 'GET', headers: readonly string[] = []): string {
  return [`${method} ${target} HTTP/1.1`, 'host: club.example', 'connection: close', ...headers, '', ''].join(
    '\r\n',
  );
}
