/** What the log keeps of a failure of ours. */

import type { FastifyBaseLogger } from 'fastify';
import { toWireError } from '#routers/errors.ts';

/**
 * Writes a failure of ours into the log, and nothing of a refusal. One that has a code of its own is a line: a crowd can
 * bring about as many as it likes, and where it was thrown says nothing. All else comes with its stack.
 */
export function logFailure(log: FastifyBaseLogger, error: unknown, words: string, ids: object = {}): void {
  const { status, body } = toWireError(error);
  if (status < 500) return;
  if (body.code === 'INTERNAL') log.error({ err: error, ...ids }, words);
  else log.error({ code: body.code, cause: rootCauseOf(error), ...ids }, words);
}

/** What the driver said, under the layers that passed it on. */
export function rootCauseOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) ({ cause } = cause);
  return cause instanceof Error ? cause.message : String(cause);
}
