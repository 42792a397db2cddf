/** Encodings and marks around the JSON of a body. */

import type { FastifyRequest } from 'fastify';
import { GameError } from '#shared/errors.ts';

/**
 * Returns whether a body is compressed or otherwise encoded. It is refused: a small body could become a very large one.
 */
export function isEncoded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

/** Returns the refusal of an encoded body. */
export function encodedBody(): GameError {
  return new GameError('MEDIA_TYPE', { message: 'Please send JSON that is not compressed' });
}

/** Returns a body without the byte order mark with which some programs begin a text. */
export function withoutMark(body: string): string {
  return body.replace(/^\uFEFF/, '');
}
