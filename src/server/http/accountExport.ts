/** `GET /account/export`: sends the caller's account and its games as one JSON document, piece by piece. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAccount } from '#routers/accountExport.ts';
import { GameError } from '#shared/errors.ts';
import type { CallSettings } from './context.ts';
import { buildContext } from './context.ts';

export const EXPORT_PATH = '/account/export';
/** For an account with thousands of games on a slow connection. */
const TIMEOUT_MS = 10 * 60 * 1000;
const BUSY_RETRY_AFTER_S = 10;
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="bestball-account.json"',
  'cache-control': 'private, no-store',
} as const;

/** Mounts the export in the scope of the REST paths; called once for a server. */
export function registerAccountExport(app: FastifyInstance, settings: CallSettings): void {
  /** The accounts whose export is being sent: a second one at the same time would only take longer. */
  const running = new Set<number>();
  app.get(EXPORT_PATH, { handlerTimeout: TIMEOUT_MS }, async (request, reply) => {
    const { orm, viewer, now, consume } = await buildContext(settings, request, reply, {});
    await consume('passwordTries');
    if (viewer === null || viewer.userId < 0) throw new GameError('LOGIN_REQUIRED');
    const { userId } = viewer;
    if (request.method === 'HEAD') return reply.headers(HEADERS).send();
    if (running.has(userId)) throw new GameError('TOO_MANY_CALLS', { retryAfter: BUSY_RETRY_AFTER_S });
    running.add(userId);
    const release = () => void running.delete(userId);
    try {
      const pieces = await exportAccount(orm, userId, now);
      // a caller who closes the connection ends the stream before its last piece
      const document = Readable.from(thenDo(pieces, release)).once('close', release);
      return reply.headers(HEADERS).send(document);
    } catch (error) {
      release();
      throw error;
    }
  });
}

/** Returns the same pieces; `done` runs after the last one was read. */
async function* thenDo(pieces: AsyncIterable<string>, done: () => void): AsyncGenerator<string> {
  yield* pieces;
  done();
}
