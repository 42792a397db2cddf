/** Reset links: each sets a new password once, within an hour. The server stores only the hash of the newest one. */

import { randomBytes } from 'node:crypto';
import { ResetLink } from '#entities/ResetLink.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

const RESET_LINK_LIFETIME_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 24;

/** A new reset link; `resetPath` of `shared/recovery.ts` makes its path. */
export interface NewResetLink {
  /** Readable only now. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Gives an account a reset link, which replaces an earlier one. The caller has locked the account. */
export async function replaceResetLink(em: Em, userId: number, now: Date): Promise<NewResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const expiresAt = new Date(now.getTime() + RESET_LINK_LIFETIME_MS);
  await deleteResetLink(em, userId);
  await em.insert(ResetLink, { userId, tokenHash: hashOfToken(token), expiresAt });
  return { token, expiresAt };
}

/** Returns the account of a reset link; null if the link is unknown, used, replaced or expired. */
export async function accountOfResetLink(orm: Orm, token: string, now: Date): Promise<number | null> {
  const link = await readRows(orm, (em) => em.findOne(ResetLink, validLink(token, now)));
  return link?.userId ?? null;
}

/** Uses up a reset link of an account; returns false if the link is no longer valid. */
export async function spendResetLink(em: Em, userId: number, token: string, now: Date): Promise<boolean> {
  return (await em.nativeDelete(ResetLink, { userId, ...validLink(token, now) })) > 0;
}

/** Deletes the reset link of an account, if there is one. */
export async function deleteResetLink(em: Em, userId: number): Promise<void> {
  await em.nativeDelete(ResetLink, { userId });
}

/** Deletes expired reset links. */
export function deleteExpiredResetLinks(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, ResetLink, 'expiresAt', now, run);
}

function validLink(token: string, now: Date) {
  return { tokenHash: hashOfToken(token), expiresAt: { $gt: now } };
}
