/** Passkeys of this browser: whether it has them, and the code that uses them. */

import { useSyncExternalStore } from 'react';
import { NATIVE } from '#client/device/native.ts';
import { passkeyDomainOf } from '#shared/passkeys.ts';
import { lazyPart } from './lazyPart.ts';

export const PASSKEYS = lazyPart(() => import('#client/session/passkeys.ts'));

/** Shown where passkeys cannot be used. */
export const NO_PASSKEYS =
  'Passkeys do not work here. They need https, a newer browser, a screen lock, and the usual address of this server.';

/** Returns whether passkeys can be used here. The server assumes that they can. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => NATIVE === null && 'PublicKeyCredential' in globalThis && passkeyDomainOf(location) !== null,
    () => true,
  );
}
