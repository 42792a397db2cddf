/** Reads the input of a request: its JSON, and the numbers in its path and query. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GameError } from '#shared/errors.ts';

/** Makes the routes of this scope accept only JSON. An empty body of any type is an empty object. */
export function parseOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    ['application/json', '*'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') return done(null, {});
      if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
        return done(new GameError('MEDIA_TYPE'));
      if (isEncoded(request)) return done(encodedBodyError());
      try {
        done(null, JSON.parse(withoutByteOrderMark(body)));
      } catch {
        done(new GameError('BAD_INPUT', { message: 'The body is not valid JSON' }));
      }
    },
  );
}

/**
 * Returns whether a body is compressed or otherwise encoded. It is refused: a small body could become a very large one.
 */
export function isEncoded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

/** Returns the refusal of an encoded body. */
export function encodedBodyError(): GameError {
  return new GameError('MEDIA_TYPE', { message: 'Please send JSON that is not compressed' });
}

/** Returns a body without the byte order mark with which some programs begin a text. */
export function withoutByteOrderMark(body: string): string {
  return body.replace(/^\uFEFF/, '');
}

export type Fields = Record<string, unknown>;

/** Polled reads have no text fields. */
const NO_TEXTS: ReadonlySet<string> = new Set();

/**
 * Returns the fields of a path or a query with whole numbers as numbers.
 *
 * @param texts names of fields that stay text
 */
export function coerceNumbers(fields: Fields, texts: ReadonlySet<string> = NO_TEXTS): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      typeof text === 'string' && /^-?\d{1,16}$/.test(text) && !texts.has(name) ? Number(text) : text,
    ]),
  );
}
