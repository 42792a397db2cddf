/**
 * Settling the open money of a group: the payer says that a payment is paid, and the payee confirms it. Both lock the
 * sums of payer and payee in the order of their ids, as the records of games do.
 */

import { Group } from '#entities/Group.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { isCountedInGroup, payable } from '#rules/groupMoney.ts';
import type { Cents } from '#rules/money.ts';
import { toCents } from '#rules/money.ts';
import { isSeen } from '#rules/payments.ts';
import type { Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { SETTLEMENTS_A_DAY } from '#shared/limits.ts';
import type { MoneyOfGroup } from './groupMoney.ts';
import { addOpenMoney, moneyOf, openMoneyIn, requireConcerned } from './groupMoney.ts';
import { requireGroup } from './groups.ts';
import { newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { Viewer } from './sessions.ts';
import { lockTotals } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readSnapshot } from './transaction.ts';

const READ = { disableIdentityMap: true } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment between two players of a group, in the words of one of them. */
export interface PaidSettlement {
  readonly groupId: number;
  readonly payerId: number;
  readonly payeeId: number;
  readonly amount: Cents;
  /** The caller's open money that the caller has seen; absent = not compared. */
  readonly seenOpen?: number | undefined;
}

/**
 * Records a payment in the words of one side: the payer's makes it pending, the payee's confirms it. Without a pending
 * payment of the same amount, the payee's word records a new one.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | NOT_YOUR_SEAT | GROUP_MONEY_CHANGED for a new one of more than payer
 *   and payee have open, or open money that the caller has not seen | SETTLEMENTS_FULL | KEY_REUSED
 */
export async function settleInGroup(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  asked: PaidSettlement,
  now: Date,
): Promise<MoneyOfGroup> {
  const { userId } = viewer;
  const { groupId, payerId, payeeId } = asked;
  const request = { userId, key, kind: 'groupMoney.markPaid', body: asked };
  await inTransaction(orm, async (em) => {
    requireGroup(await em.findOne(Group, { id: groupId }, READ));
    await requireConcerned(em, userId, groupId);
    if (userId !== payerId && userId !== payeeId) throw new GameError('NOT_YOUR_SEAT');
    const sides = { groupId, userId: { $in: [payerId, payeeId] } };
    // such a row is never deleted; without it a player has no sums to lock
    if ((await em.count(GroupMoney, sides)) < 2) throw new GameError('GROUP_MONEY_CHANGED');
    await lockSides(em, [payerId, payeeId]);
    if ((await findRepeat(em, request)) !== null) return;
    const id = await (userId === payerId ? sayPaid : sayReceived)(em, asked, now);
    await rememberKey(em, request, id, now);
  });
  return readSnapshot(orm, (em) => moneyOf(em, userId, groupId));
}

/** Locks the sums of players in the order of their ids, so that no other transaction changes their open money. */
async function lockSides(em: Em, userIds: readonly number[]): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted((a, b) => a - b)) await lockTotals(em, userId);
}

/** Records the payer's word. Repeated, it is the same pending payment. */
async function sayPaid(em: Em, asked: PaidSettlement, now: Date): Promise<number> {
  const { groupId, payerId, payeeId, amount } = asked;
  const known = await em.find(Settlement, { groupId, payerId, payeeId, receivedAt: null }, READ);
  const same = known.find((row) => row.amount === amount);
  if (same !== undefined) return same.id;
  // one pending payment between two players: they settle it before another
  if (known.length > 0) throw new GameError('GROUP_MONEY_CHANGED');
  return addSettlement(em, asked, { paidAt: now, receivedAt: null, createdAt: now });
}

/**
 * Records the payee's word, which counts. It always confirms a pending payment, because the money was paid. If a round
 * has changed the open money since, a debt may so become a claim.
 */
async function sayReceived(em: Em, asked: PaidSettlement, now: Date): Promise<number> {
  const { groupId, payerId, payeeId, amount } = asked;
  const isIt = { groupId, payerId, payeeId, amount, receivedAt: null } as const;
  const known = await em.findOne(Settlement, isIt, READ);
  if (known !== null) await em.nativeUpdate(Settlement, { id: known.id }, { receivedAt: now });
  const id = known?.id ?? (await addSettlement(em, asked, { paidAt: null, receivedAt: now, createdAt: now }));
  await moveMoney(em, asked, 1);
  return id;
}

/** Stores a settlement of at most what payer and payee, who are locked, have open without what is pending. */
async function addSettlement(
  em: Em,
  { seenOpen, ...asked }: PaidSettlement,
  times: Pick<Settlement, 'paidAt' | 'receivedAt' | 'createdAt'>,
): Promise<number> {
  const { groupId, payerId, payeeId, amount } = asked;
  const payerOpen = await openMoneyIn(em, groupId, payerId);
  const payeeOpen = await openMoneyIn(em, groupId, payeeId);
  const ownOpen = times.paidAt === null ? payeeOpen : payerOpen;
  if (seenOpen !== undefined && seenOpen !== ownOpen) throw new GameError('GROUP_MONEY_CHANGED');
  const left = payable(
    toCents(payerOpen + (await pendingSum(em, groupId, payerId))),
    toCents(payeeOpen + (await pendingSum(em, groupId, payeeId))),
  );
  if (amount > left) throw new GameError('GROUP_MONEY_CHANGED');
  const since = { $gt: new Date(times.createdAt.getTime() - DAY_MS) };
  const today = await em.count(Settlement, { groupId, payerId, payeeId, createdAt: since });
  if (today >= SETTLEMENTS_A_DAY) throw new GameError('SETTLEMENTS_FULL');
  const id = newId();
  await em.insert(Settlement, { id, ...asked, ...times });
  return id;
}

/** Returns what the pending settlements of a player would add to the player's open money. */
async function pendingSum(em: Em, groupId: number, userId: number): Promise<number> {
  const isSide = { $or: [{ payerId: userId }, { payeeId: userId }] };
  const rows = await em.find(Settlement, { groupId, receivedAt: null, ...isSide }, READ);
  return rows.reduce((sum, { payerId, amount }) => sum + (payerId === userId ? amount : -amount), 0);
}

/** Counts a confirmed settlement. @param times −1 = takes it out again */
async function moveMoney(
  em: Em,
  { groupId, payerId, payeeId, amount }: Pick<Settlement, 'groupId' | 'payerId' | 'payeeId' | 'amount'>,
  times: 1 | -1,
): Promise<void> {
  await addOpenMoney(em, { groupId, userId: payerId }, times * amount);
  await addOpenMoney(em, { groupId, userId: payeeId }, -times * amount);
}

/** A settlement whose words one side takes back, and the words that the side has seen; absent = not compared. */
export interface UndoneSettlement {
  readonly groupId: number;
  readonly settlementId: number;
  readonly paidAt?: string | null | undefined;
  readonly receivedAt?: string | null | undefined;
}

/**
 * Takes back a word about a settlement. The payer takes back a pending one. The payee takes back the confirmation, or
 * refuses a pending one. One without words is deleted.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | SETTLEMENT_NOT_FOUND | NOT_YOUR_SEAT | PAYMENT_CHANGED for words
 *   that the side has not seen | SETTLEMENT_RECEIVED for the payer of a confirmed one | KEY_REUSED
 */
export async function undoSettlement(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  asked: UndoneSettlement,
  now: Date,
): Promise<MoneyOfGroup> {
  const { userId } = viewer;
  const { groupId, settlementId: id } = asked;
  const request = { userId, key, kind: 'groupMoney.undo', body: asked };
  await inTransaction(orm, async (em) => {
    requireGroup(await em.findOne(Group, { id: groupId }, READ));
    // its key leads to the answer after the settlement is deleted
    if ((await findRepeat(em, request)) !== null) return;
    await requireConcerned(em, userId, groupId);
    const known = await em.findOne(Settlement, { id, groupId }, READ);
    if (known === null) throw new GameError('SETTLEMENT_NOT_FOUND');
    const { payerId, payeeId } = known;
    if (userId !== payerId && userId !== payeeId) throw new GameError('NOT_YOUR_SEAT');
    await lockSides(em, [payerId, payeeId]);
    if ((await findRepeat(em, request)) !== null) return;
    const row = await em.findOne(Settlement, { id }, READ);
    if (row === null) throw new GameError('SETTLEMENT_NOT_FOUND');
    await takeBack(em, row, asked, userId);
    await rememberKey(em, request, id, now);
  });
  return readSnapshot(orm, (em) => moneyOf(em, userId, groupId));
}

async function takeBack(em: Em, row: Settlement, seen: UndoneSettlement, userId: number): Promise<void> {
  const { id, paidAt, receivedAt } = row;
  if (!isSeen(paidAt, seen.paidAt) || !isSeen(receivedAt, seen.receivedAt))
    throw new GameError('PAYMENT_CHANGED');
  if (receivedAt === null) {
    await em.nativeDelete(Settlement, { id });
    return;
  }
  if (userId !== row.payeeId) throw new GameError('SETTLEMENT_RECEIVED');
  if (paidAt === null) await em.nativeDelete(Settlement, { id });
  else await em.nativeUpdate(Settlement, { id }, { receivedAt: null });
  await moveMoney(em, row, -1);
}

/**
 * Refuses a word about a payment of a round, if payer or payee has settled up with its group since the card became final.
 * The payment would be counted twice. It locks both players.
 *
 * @throws GameError GROUP_SETTLED
 */
export async function requireUnsettled(
  em: Em,
  round: Round,
  memberIds: readonly [number, number],
): Promise<void> {
  const users = memberIds.map((id) => findMember(round, id)?.userId ?? 0);
  if (!isCountedInGroup(round) || users.some((id) => id <= 0)) return;
  await lockSides(em, users);
  if (await isSettledSince(em, round, users)) throw new GameError('GROUP_SETTLED');
}

/** Returns whether one of the two sides of a payment has settled up with the group since the card became final. */
export async function isSettledSince(em: Em, round: Round, userIds: readonly number[]): Promise<boolean> {
  const { groupId, finalAt } = round;
  if (!isCountedInGroup(round) || finalAt === null || userIds.some((id) => id <= 0)) return false;
  const isSide = { $or: [{ payerId: { $in: userIds } }, { payeeId: { $in: userIds } }] };
  return (await em.count(Settlement, { groupId, receivedAt: { $gte: finalAt }, ...isSide })) > 0;
}
