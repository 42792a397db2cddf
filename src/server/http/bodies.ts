/** What may be around the JSON of a body. */

import type { FastifyRequest } from 'fastify';
import { GameError } from '#rules/errors.ts';

/** Whether a body is compressed, or encoded in another way. None is decoded: a small body could become a very large one. */
export function isEncoded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

/** The refusal of such a body. */
export function encodedBody(): GameError {
  return new GameError('MEDIA_TYPE', { message: 'Please send JSON that is not compressed' });
}

/** A body without the byte order mark that some programs begin a text with. */
export function withoutMark(body: string): string {
  return body.replace(/^\uFEFF/, '');
}
