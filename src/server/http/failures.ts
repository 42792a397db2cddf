/** Answers errors of any kind, and logs the failures of the server. */

import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toWireError } from '#routers/errors.ts';
import { publishRefusal } from '#services/measurements.ts';
import { GameError } from '#shared/errors.ts';
import { isEncoded } from './inputs.ts';

/** The answers to requests that Node cannot parse, by the code of its error. */
const MALFORMED: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};
const NOT_HTTP = ['400 Bad Request', 'This is not HTTP'] as const;

/** Answers an error of any route with the body of a refusal, and logs it if it is a failure of the server. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  const { status, retryAfter, body } = toWireError(refusal);
  reportError(request, refusal, body.message);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (status === 415 && isEncoded(request)) reply.header('accept-encoding', 'identity');
  return reply.status(status).send(body);
}

/** Returns Fastify's own errors as refusals, and any other error unchanged. */
function asRefusal(error: unknown): unknown {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (error instanceof GameError || statusCode === undefined) return error;
  // the time limit of the route
  if (statusCode === 503) return new GameError('DATABASE_BUSY', { cause: error });
  if (statusCode >= 500) return error;
  if (statusCode === 413) return new GameError('BODY_TOO_LARGE');
  if (statusCode === 415) return new GameError('MEDIA_TYPE');
  return new GameError('BAD_INPUT', message === undefined ? {} : { message });
}

/**
 * Answers a request that Node cannot parse, with the same body as other refusals. Closes its connection, because the
 * start of the next request cannot be found.
 */
export function answerMalformedRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = MALFORMED[code] ?? NOT_HTTP;
  const body = JSON.stringify(toWireError(new GameError('BAD_INPUT', { message })).body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Reports an answered error: publishes its code for metrics, and logs a failure of the server. Other refusals are not
 * logged. A failure with a code, like a busy database, is logged in one line, because there may be many and their stacks
 * do not help. Any other failure is logged with its stack.
 */
export function reportError(
  { log, id }: Pick<FastifyRequest, 'log' | 'id'>,
  error: unknown,
  message: string,
  ids: object = {},
): void {
  const { status, body } = toWireError(error);
  publishRefusal(body.code);
  if (status < 500) return;
  if (body.code === 'INTERNAL') log.error({ reqId: id, err: error, ...ids }, message);
  else log.error({ reqId: id, code: body.code, cause: rootCauseOf(error), ...ids }, message);
}

/** Returns the message of the innermost cause of an error, for instance that of the database driver. */
export function rootCauseOf(error: unknown): string {
  const cause = innermostCauseOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}

/** Returns the innermost cause of an error, which is the error itself if it has none. */
export function innermostCauseOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) ({ cause } = cause);
  return cause;
}
