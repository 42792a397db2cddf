/** Requests that Node cannot parse. They are refused with the same body as requests that reach a route. */

import type { Socket } from 'node:net';
import { toWireError } from '#routers/errors.ts';
import { GameError } from '#shared/errors.ts';

const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};
const NOT_HTTP = ['400 Bad Request', 'This is not HTTP'] as const;

/** Answers a malformed request and closes its connection, because the start of the next request cannot be found. */
export function answerMalformedRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[code] ?? NOT_HTTP;
  const body = JSON.stringify(toWireError(new GameError('BAD_INPUT', { message })).body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
