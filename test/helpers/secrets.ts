/** What no answer may tell: the tokens of people, the hashes they are stored under, and anything called like that. */

import { createHash } from 'node:crypto';
import type { Answer } from './api.ts';

/** Names of fields that only the owner of a session is ever sent. */
const SECRET_FIELD = /"(token|session|\w*password\w*|\w*hash)":/i;

/** The secrets an answer tells: of these tokens, and of fields by their name. */
export function secretsIn({ headers, body }: Answer<unknown>, tokens: readonly string[]): readonly string[] {
  const text = JSON.stringify([headers, body]);
  const named = SECRET_FIELD.exec(text)?.[1] ?? [];
  const told = tokens.flatMap((token) => [token, createHash('sha256').update(token).digest('hex')]);
  return [...told.filter((secret) => text.includes(secret)), named].flat();
}
