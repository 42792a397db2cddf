/**
 * Makes the hashes of passwords cheap for the tests of the API, which compute more than a thousand. A file about the
 * hashes calls `takeRealHashes`; the built server in other tests has the real cost too.
 */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Argon2 = typeof crypto.argon2;

/** The cost of today's hashes, in KiB; the hashes that a test has computed at another cost stay as they are. */
const TODAY = 19_456;
const CHEAP = { memory: 64, passes: 1 } as const;

// the files of a worker share Node's modules, and each file loads this one again
const shared = globalThis as { realArgon2?: Argon2 };
const real = (shared.realArgon2 ??= crypto.argon2);

function replaceHashes(argon2: Argon2): void {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
}

/** Computes the hashes of the calling file at their real cost. */
export function takeRealHashes(): void {
  replaceHashes(real);
}

replaceHashes(((algorithm, parameters, done) =>
  real(algorithm, parameters.memory === TODAY ? { ...parameters, ...CHEAP } : parameters, done)) as Argon2);
