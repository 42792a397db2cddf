/** The stored hash of a secret: the token of a session or a device, a recovery code, or the code of a pass. */

import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a token, in hex. Tokens are long and random: a fast hash does not make them guessable. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
