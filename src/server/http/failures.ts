/** The logging of server failures. */

import type { FastifyBaseLogger } from 'fastify';
import { toWireError } from '#routers/errors.ts';

/**
 * Logs a failure of the server; refusals are not logged. A failure with a code, like a busy database, is logged in one
 * line, because there may be many and their stacks do not help. Any other failure is logged with its stack.
 */
export function logFailure(log: FastifyBaseLogger, error: unknown, message: string, ids: object = {}): void {
  const { status, body } = toWireError(error);
  if (status < 500) return;
  if (body.code === 'INTERNAL') log.error({ err: error, ...ids }, message);
  else log.error({ code: body.code, cause: rootCauseOf(error), ...ids }, message);
}

/** Returns the message of the innermost cause of an error, for instance that of the database driver. */
export function rootCauseOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) ({ cause } = cause);
  return cause instanceof Error ? cause.message : String(cause);
}
