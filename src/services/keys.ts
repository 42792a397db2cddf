/** Idempotency: a write that is sent twice with the same key is carried out once. */

import { createHash } from 'node:crypto';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { GameError } from '#shared/errors.ts';
import { resolveUserId } from './guests.ts';
import type { Viewer } from './sessions.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** The key a phone gave one of its writes; null = none, so that a repeated write is carried out again. */
export type CommandKey = string | null;

/** As long as an unused session: a phone that repeats a write later has no session for it. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The kind of all writes to a round; their subject id is the id of the game. */
export const ROUND_WRITE = 'command';

/** A write that a caller requested: the user, the idempotency key, and what was requested. */
export interface KeyedRequest {
  /** Null for the clock and for a caller without a session. A key belongs to a user, so it is ignored without one. */
  readonly userId: number | null;
  readonly key: CommandKey;
  /** The name of the call, for example `groups.join`. */
  readonly kind: string;
  /** The body of the request; the same key with another body is refused. */
  readonly body: unknown;
}

/**
 * Returns the subject id of this write if it was carried out before with the same key; null when this is the first
 * time.
 *
 * @throws GameError KEY_REUSED when the key belongs to another write of the same user
 */
export async function findRepeat(em: Em, request: KeyedRequest): Promise<number | null> {
  const { userId, key } = request;
  if (key === null || userId === null) return null;
  const seen = await em.findOne(IdempotencyKey, { userId, key }, { disableIdentityMap: true });
  if (seen === null) return null;
  if (seen.requestHash !== hashOf(request)) throw new GameError('KEY_REUSED');
  return seen.subjectId;
}

/** Stores the key and the subject id of a write, in the transaction of the write. */
export async function rememberKey(
  em: Em,
  request: KeyedRequest,
  subjectId: number,
  now: Date,
): Promise<void> {
  const { userId, key, kind } = request;
  if (key === null || userId === null) return;
  await em.insert(IdempotencyKey, {
    userId,
    key,
    kind,
    requestHash: hashOf(request),
    subjectId,
    createdAt: now,
  });
}

/**
 * Returns the game that an earlier write of the viewer with this key changed; null when there was none. For writes that
 * delete the row they name: when such a write is repeated, only its key leads to the game.
 */
export async function gameOfRepeat(orm: Orm, viewer: Viewer, key: CommandKey): Promise<number | null> {
  const seen = await findKey(orm, viewer, key);
  return seen?.kind === ROUND_WRITE ? seen.subjectId : null;
}

/**
 * Refuses the key of an earlier write in a call that stores no key itself, because repeating it does no harm. Opening a
 * session again returns the existing one, and ending one again changes nothing.
 *
 * @throws GameError KEY_REUSED
 */
export async function refuseUsedKey(orm: Orm, viewer: Viewer, key: CommandKey): Promise<void> {
  if ((await findKey(orm, viewer, key)) !== null) throw new GameError('KEY_REUSED');
}

async function findKey(orm: Orm, viewer: Viewer, key: CommandKey): Promise<IdempotencyKey | null> {
  if (key === null) return null;
  return inTransaction(orm, async (em) => {
    return em.findOne(IdempotencyKey, { userId: await resolveUserId(em, viewer), key });
  });
}

/** Deletes keys so old that no phone repeats their writes. */
export function deleteOldKeys(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, IdempotencyKey, 'createdAt', new Date(now.getTime() - KEY_LIFETIME_MS), run);
}

/** Moves a guest's keys to the account that adopts the guest, except those that the account has used itself. */
export async function moveKeys(em: Em, guestId: number, accountId: number): Promise<void> {
  const twice = `select theirs.command_key from idempotency_key theirs
    join idempotency_key own on own.command_key = theirs.command_key
    where theirs.user_id = ? and own.user_id = ?`;
  const clashing = await em.execute<{ command_key: string }[]>(twice, [guestId, accountId]);
  const keys = clashing.map((row) => row.command_key);
  const moving = { userId: guestId, ...(keys.length > 0 && { key: { $nin: keys } }) };
  await em.nativeUpdate(IdempotencyKey, moving, { userId: accountId });
}

function hashOf({ kind, body }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest('hex');
}
