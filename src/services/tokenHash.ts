/** What is stored of a secret that only its owner keeps: a session, a device, a pencil pass. */

import { createHash } from 'node:crypto';

/** The SHA-256 of a token, in hex. Tokens are long and random: a fast hash does not make them guessable. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
