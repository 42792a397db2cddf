/** Recovery codes: each sets a new password once. The server stores only their hashes. */

import { RecoveryCode } from '#entities/RecoveryCode.ts';
import { newRecoveryCode, parseRecoveryCode } from '#shared/codes.ts';
import { RECOVERY_CODE } from '#shared/limits.ts';
import { secureRandom } from './ids.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/**
 * Gives an account new recovery codes, which are readable only now; the earlier ones stop working. The caller has locked
 * the account, so that two calls do not give it twenty.
 */
export async function replaceRecoveryCodes(em: Em, userId: number, now: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE.count }, () => newRecoveryCode(secureRandom));
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashOfToken(code), createdAt: now })),
  );
  return codes;
}

/** Returns whether an account has a typed recovery code. */
export async function hasRecoveryCode(em: Em, userId: number, typed: string): Promise<boolean> {
  return (await em.count(RecoveryCode, keyOf(userId, typed))) > 0;
}

/** Uses up a typed recovery code; returns false if the account has no such code. */
export async function spendRecoveryCode(em: Em, userId: number, typed: string): Promise<boolean> {
  return (await em.nativeDelete(RecoveryCode, keyOf(userId, typed))) > 0;
}

function keyOf(userId: number, typed: string) {
  return { userId, codeHash: hashOfToken(parseRecoveryCode(typed)) };
}

/** The unused recovery codes of an account. */
export interface RecoveryCodesLeft {
  readonly count: number;
  /** Null = there are none. */
  readonly createdAt: Date | null;
}

export async function recoveryCodesLeft(orm: Orm, userId: number): Promise<RecoveryCodesLeft> {
  const codes = await readRows(orm, (em) => em.find(RecoveryCode, { userId }));
  return { count: codes.length, createdAt: codes[0]?.createdAt ?? null };
}
