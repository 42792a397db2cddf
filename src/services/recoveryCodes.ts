/** Recovery codes: each sets a new password once. The server stores only their hashes. */

import { RecoveryCode } from '#entities/RecoveryCode.ts';
import { newRecoveryCode, parseRecoveryCode } from '#shared/codes.ts';
import { RECOVERY_CODE } from '#shared/limits.ts';
import { secureRandom } from './ids.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Gives an account new recovery codes, which are readable only now; the earlier ones stop working. */
export async function replaceRecoveryCodes(em: Em, userId: number, now: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE.count }, () => newRecoveryCode(secureRandom));
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashOfToken(code), createdAt: now })),
  );
  return codes;
}

/** Uses up a typed recovery code; returns false if the account has no such code. */
export async function useRecoveryCode(em: Em, userId: number, typed: string): Promise<boolean> {
  return (
    (await em.nativeDelete(RecoveryCode, { userId, codeHash: hashOfToken(parseRecoveryCode(typed)) })) > 0
  );
}

/** Returns how many unused recovery codes an account has. */
export function countRecoveryCodes(orm: Orm, userId: number): Promise<number> {
  return readRows(orm, (em) => em.count(RecoveryCode, { userId }));
}
