/** Documents that are sent while they are read, piece by piece: one of a kind and account at a time. */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { GameError } from '#shared/errors.ts';

/** For thousands of games on a slow connection. */
export const DOCUMENT_TIMEOUT_MS = 10 * 60 * 1000;
const BUSY_RETRY_AFTER_S = 10;

/** Sends a document as a file. */
type SendDocument = (
  reply: FastifyReply,
  userId: number,
  document: {
    readonly type: string;
    readonly fileName: string;
    /** Begins to read the document; errors are those of the call. */
    readonly begin: () => Promise<AsyncIterable<string>>;
  },
) => Promise<FastifyReply>;

/** Returns a function that sends documents of one kind; called once for a server. */
export function oneDocumentAtATime(): SendDocument {
  /** The accounts whose document is being sent: a second one at the same time would only take longer. */
  const running = new Set<number>();
  return async (reply, userId, { type, fileName, begin }) => {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    };
    if (reply.request.method === 'HEAD') return reply.headers(headers).send();
    if (running.has(userId)) throw new GameError('TOO_MANY_CALLS', { retryAfter: BUSY_RETRY_AFTER_S });
    running.add(userId);
    const release = () => void running.delete(userId);
    try {
      const pieces = await begin();
      // a caller who closes the connection ends the stream before its last piece
      const document = Readable.from(thenDo(pieces, release)).once('close', release);
      return await reply.headers(headers).send(document);
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Returns the same pieces; `done` runs after the last one was read. */
async function* thenDo(pieces: AsyncIterable<string>, done: () => void): AsyncGenerator<string> {
  yield* pieces;
  done();
}
