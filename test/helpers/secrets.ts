/** Values that no answer may contain: session tokens, their stored hashes, and fields with such names. */

import { createHash } from 'node:crypto';
import type { Answer } from './api.ts';

/** Names of fields that are sent to the owner of a session only. */
const SECRET_FIELD = /"(token|session|\w*password\w*|\w*hash)":/i;

/** Returns the secrets in an answer: these tokens, and fields by their name. */
export function secretsIn({ headers, body }: Answer<unknown>, tokens: readonly string[]): readonly string[] {
  const text = JSON.stringify([headers, body]);
  const named = SECRET_FIELD.exec(text)?.[1] ?? [];
  const told = tokens.flatMap((token) => [token, createHash('sha256').update(token).digest('hex')]);
  return [...told.filter((secret) => text.includes(secret)), named].flat();
}
