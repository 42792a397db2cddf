/** Idempotency: a write that is sent twice under one key is done once. */

import { createHash } from 'node:crypto';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { GameError } from '#rules/errors.ts';
import { adoptionOf } from './guests.ts';
import type { Viewer } from './sessions.ts';
import type { Turn } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** The key a phone gave one of its writes; null = none, every sending counts. */
export type CommandKey = string | null;

/** A phone that was in a drawer that long has lost its session, too. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The kind of the writes to a round; their subject is the game. */
export const ROUND_WRITE = 'command';

/** A write as it was asked for: who, under which key, what. */
export interface KeyedRequest {
  /** Null for the clock and for somebody without a session: keys are a person's, they have none. */
  readonly userId: number | null;
  /** The session's own id, where a login has just made its guest an account: the guest's keys count too. */
  readonly sentById?: number | null | undefined;
  readonly key: CommandKey;
  /** The name of the write in the audit of keys. */
  readonly kind: string;
  /** What was asked for; the same key with another body is refused. */
  readonly body: unknown;
}

/**
 * The subject an earlier sending of this write left; null when this is the first.
 *
 * @throws GameError KEY_REUSED when the key belongs to another write of the same person
 */
export async function findRepeat(em: Em, request: KeyedRequest): Promise<number | null> {
  const { userId, sentById, key } = request;
  if (key === null || userId === null) return null;
  const sender = { userId: { $in: [...new Set([userId, sentById ?? userId])] }, key };
  const seen = await em.find(IdempotencyKey, sender, { disableIdentityMap: true });
  if (seen.length === 0) return null;
  const same = seen.find(({ requestHash }) => requestHash === hashOf(request));
  if (same === undefined) throw new GameError('KEY_REUSED');
  return same.subjectId;
}

/** Remembers what a write left, in the transaction of the write. */
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
 * The game that a person's earlier write under this key changed; null when there was none. For writes that name a
 * row and take it away: sent again, only their key still knows the game.
 */
export async function gameOfRepeat(orm: Orm, viewer: Viewer, key: CommandKey): Promise<number | null> {
  const seen = await findKey(orm, viewer, key);
  return seen?.kind === ROUND_WRITE ? seen.subjectId : null;
}

/**
 * Refuses the key of a write to a call that keeps none itself, because it comes to the same however often it is made:
 * a session that is there is answered, one that is over stays over.
 *
 * @throws GameError KEY_REUSED
 */
export async function refuseUsedKey(orm: Orm, viewer: Viewer, key: CommandKey): Promise<void> {
  if ((await findKey(orm, viewer, key)) !== null) throw new GameError('KEY_REUSED');
}

async function findKey(orm: Orm, viewer: Viewer, key: CommandKey): Promise<IdempotencyKey | null> {
  if (key === null) return null;
  return inTransaction(orm, async (em) => {
    const adopted = await adoptionOf(em, viewer);
    const userId = { $in: [viewer.userId, ...(adopted === null ? [] : [adopted.accountId])] };
    return em.findOne(IdempotencyKey, { userId, key });
  });
}

/** Forgets writes that no phone sends again any more. */
export function deleteOldKeys(orm: Orm, now: Date, turn: Turn): Promise<void> {
  return deleteUpTo(orm, IdempotencyKey, 'createdAt', new Date(now.getTime() - KEY_LIFETIME_MS), turn);
}

/** Makes a guest's keys the account's. Of two of the same name the account's own stays, and the guest's with the guest. */
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
