/**
 * Settling the open money of a group: the payer says that a payment is paid, and the payee confirms it. Both lock the
 * sums of payer and payee in the order of their ids, as the records of games do.
 */

import { Group } from '#entities/Group.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { User } from '#entities/User.ts';
import { openPaymentsOf, payable } from '#rules/groupMoney.ts';
import type { Cents } from '#rules/money.ts';
import { isSeen } from '#rules/payments.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { SETTLEMENTS_A_DAY } from '#shared/limits.ts';
import type { MoneyOfGroup } from './groupMoney.ts';
import { addOpenMoney, moneyOf, openMoneyIn, payableAfterPending, requireConcerned } from './groupMoney.ts';
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
 * payment, the payee's word records a new one.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | NOT_YOUR_SEAT | GROUP_MONEY_CHANGED for a new one of more than payer
 *   and payee have open, or open money that the caller has not seen | SETTLEMENT_PENDING for another amount than the
 *   pending one | SETTLEMENTS_FULL | KEY_REUSED
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

/**
 * Records the payer's word. Repeated, it is the same pending payment. A deleted payee can never confirm it, so it counts
 * immediately.
 */
async function sayPaid(em: Em, asked: PaidSettlement, now: Date): Promise<number> {
  const known = await findPending(em, asked);
  const isDeleted = await isDeletedAccount(em, asked.payeeId);
  if (known !== null && !isDeleted) return known.id;
  // said before the deletion
  if (known !== null) await em.nativeDelete(Settlement, { id: known.id });
  const receivedAt = isDeleted ? now : null;
  const id = await addSettlement(em, asked, { paidAt: now, receivedAt, createdAt: now });
  if (isDeleted) await moveMoney(em, asked, 1);
  return id;
}

/**
 * Records the payee's word, which counts. It always confirms a pending payment, because the money was paid. If a round
 * has changed the open money since, a debt may so become a claim.
 */
async function sayReceived(em: Em, asked: PaidSettlement, now: Date): Promise<number> {
  const known = await findPending(em, asked);
  if (known !== null) await em.nativeUpdate(Settlement, { id: known.id }, { receivedAt: now });
  const id = known?.id ?? (await addSettlement(em, asked, { paidAt: null, receivedAt: now, createdAt: now }));
  await moveMoney(em, asked, 1);
  return id;
}

/**
 * Returns the pending payment of the same payer, payee and amount. A pending one of another amount is finished before a
 * new one is said.
 *
 * @throws GameError SETTLEMENT_PENDING
 */
async function findPending(
  em: Em,
  { groupId, payerId, payeeId, amount }: PaidSettlement,
): Promise<Settlement | null> {
  const known = await em.find(Settlement, { groupId, payerId, payeeId, receivedAt: null }, READ);
  const same = known.find((row) => row.amount === amount);
  if (same === undefined && known.length > 0) throw new GameError('SETTLEMENT_PENDING');
  return same ?? null;
}

async function isDeletedAccount(em: Em, userId: number): Promise<boolean> {
  const user = await em.findOne(User, { id: userId }, READ);
  return user?.username === null;
}

/**
 * Stores a settlement of at most what payer and payee, who are locked, have open. The payer's word leaves out what is
 * pending, too. That of the payee does not: a false word of another payer cannot block it.
 */
async function addSettlement(
  em: Em,
  { seenOpen, ...asked }: PaidSettlement,
  times: Pick<Settlement, 'paidAt' | 'receivedAt' | 'createdAt'>,
): Promise<number> {
  const { groupId, payerId, payeeId, amount } = asked;
  const payerOpen = await openMoneyIn(em, groupId, payerId);
  const payeeOpen = await openMoneyIn(em, groupId, payeeId);
  const isByPayer = times.paidAt !== null;
  if (seenOpen !== undefined && seenOpen !== (isByPayer ? payerOpen : payeeOpen))
    throw new GameError('GROUP_MONEY_CHANGED');
  const left = isByPayer ? await payableAfterPending(em, asked) : payable(payerOpen, payeeOpen);
  if (amount > left) throw new GameError('GROUP_MONEY_CHANGED');
  const since = { $gt: new Date(times.createdAt.getTime() - DAY_MS) };
  const today = await em.count(Settlement, { groupId, payerId, payeeId, createdAt: since });
  if (today >= SETTLEMENTS_A_DAY) throw new GameError('SETTLEMENTS_FULL');
  const id = newId();
  await em.insert(Settlement, { id, ...asked, ...times });
  return id;
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
 * Takes back a word about a settlement. The payer takes back a pending one, and any to a deleted payee. The payee takes
 * back the confirmation, or refuses a pending one. One without words is deleted.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | SETTLEMENT_NOT_FOUND | NOT_YOUR_SEAT | PAYMENT_CHANGED for words
 *   that the side has not seen | SETTLEMENT_RECEIVED for the payer of one that the payee has confirmed | KEY_REUSED
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
  const isPayee = userId === row.payeeId;
  if (!isPayee && !(await isDeletedAccount(em, row.payeeId))) throw new GameError('SETTLEMENT_RECEIVED');
  if (isPayee && paidAt !== null) await em.nativeUpdate(Settlement, { id }, { receivedAt: null });
  else await em.nativeDelete(Settlement, { id });
  await moveMoney(em, row, -1);
}

/**
 * Refuses the word of a payee in person about a payment of a round, if it would count a second time. It locks all players
 * of the round with accounts, because the record of the round may lock the others afterwards.
 *
 * @throws GameError SETTLEMENT_PENDING | GROUP_SETTLED: see `settledInGroup`
 */
export async function requireUnsettled(em: Em, round: Round, sides: SidesOfPayment): Promise<void> {
  if (openPaymentsOf(round).length === 0) return;
  await lockSides(
    em,
    round.members.map(({ userId }) => userId).filter((id) => id > 0),
  );
  const refusal = await settledInGroup(em, round, sides);
  if (refusal !== null) throw new GameError(refusal);
}

/** The team members of a payment of a round. */
interface SidesOfPayment {
  readonly fromMemberId: number;
  readonly toMemberId: number;
}

/**
 * Returns why a payment of a round is settled in its group; null = it is not. Its sides have a pending settlement, or one
 * with each other since the card became final. One with other players counts if less than the payment is left between
 * both. A payment that is not open in the group is not settled there.
 */
export async function settledInGroup(
  em: Em,
  round: Round,
  { fromMemberId, toMemberId }: SidesOfPayment,
): Promise<'SETTLEMENT_PENDING' | 'GROUP_SETTLED' | null> {
  const payment = openPaymentsOf(round).find(
    ({ from, to }) => from.member.id === fromMemberId && to.member.id === toMemberId,
  );
  const { groupId, finalAt } = round;
  if (payment === undefined || finalAt === null) return null;
  const payerId = payment.from.member.userId;
  const payeeId = payment.to.member.userId;
  const users = { $in: [payerId, payeeId] };
  const isBetween = { groupId, payerId: users, payeeId: users };
  if ((await em.count(Settlement, { ...isBetween, receivedAt: null })) > 0) return 'SETTLEMENT_PENDING';
  const isSince = { receivedAt: { $gte: finalAt } };
  if ((await em.count(Settlement, { ...isBetween, ...isSince })) > 0) return 'GROUP_SETTLED';
  const isSide = { $or: [{ payerId: users }, { payeeId: users }] };
  if ((await em.count(Settlement, { groupId, ...isSince, ...isSide })) === 0) return null;
  const left = payable(await openMoneyIn(em, groupId, payerId), await openMoneyIn(em, groupId, payeeId));
  return payment.amount > left ? 'GROUP_SETTLED' : null;
}
