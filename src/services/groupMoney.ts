/** The open money of a group: its stored sums, and the payments that settle it. */

import { raw } from '@mikro-orm/sql';
import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { User } from '#entities/User.ts';
import { payable } from '#rules/groupMoney.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import { fewPayments } from '#rules/settlement.ts';
import { GameError } from '#shared/errors.ts';
import { isMember, requireGroup } from './groups.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows, readSnapshot } from './transaction.ts';

/** The newest confirmed settlements of a group that a read returns, and as many of the caller. */
export const SETTLEMENTS_SHOWN = 50;

const READ = { disableIdentityMap: true } as const;

/** The open money of a player. */
export interface OpenMoney {
  readonly user: User;
  readonly isMember: boolean;
  /** Positive = the player is owed it. */
  readonly open: Cents;
}

/** A payment that settles open money. */
export interface GroupPayment {
  readonly from: User;
  readonly to: User;
  readonly amount: Cents;
}

/** The words of the two sides about a payment. */
export interface SettlementOfUsers extends GroupPayment {
  readonly row: Settlement;
}

/** The open money of a group as one of its players sees it. */
export interface MoneyOfGroup {
  readonly group: Group;
  readonly isMember: boolean;
  /** The largest claim first; without those of 0. */
  readonly open: readonly OpenMoney[];
  /** The payments that settle what no pending one covers. */
  readonly payments: readonly GroupPayment[];
  /** The newest first. */
  readonly pending: readonly SettlementOfUsers[];
  /** The newest confirmed ones of the group and of the caller, the newest first. */
  readonly settled: readonly SettlementOfUsers[];
}

/** Changes the open money of a player, whose sums are locked: see `lockTotals`. */
export async function addOpenMoney(
  em: Em,
  key: { readonly groupId: number; readonly userId: number },
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const added = { openCents: raw('open_cents + ?', [amount]) };
  if ((await em.nativeUpdate(GroupMoney, key, added)) === 0)
    await em.insert(GroupMoney, { ...key, openCents: toCents(amount) });
}

/** Returns the open money of a player in a group, as it is now. */
export async function openMoneyIn(em: Em, groupId: number, userId: number): Promise<Cents> {
  return (await em.findOne(GroupMoney, { groupId, userId }, READ))?.openCents ?? NO_MONEY;
}

/** Returns the open money of a player in a group. */
export function readOpenMoney(orm: Orm, userId: number, groupId: number): Promise<Cents> {
  return readRows(orm, (em) => openMoneyIn(em, groupId, userId));
}

/** Returns the groups in which a player has open money, in the order of their ids, with those that the player has left. */
export function readOpenGroups(
  orm: Orm,
  userId: number,
): Promise<readonly { readonly group: Group; readonly open: Cents }[]> {
  return readRows(orm, async (em) => {
    const rows = await em.find(GroupMoney, { userId, openCents: { $ne: NO_MONEY } });
    const groups = await em.find(Group, { id: { $in: rows.map(({ groupId }) => groupId) } });
    const openIn = new Map(rows.map(({ groupId, openCents }) => [groupId, openCents]));
    return groups
      .toSorted((a, b) => a.id - b.id)
      .map((group) => ({ group, open: openIn.get(group.id) ?? NO_MONEY }));
  });
}

/** Returns the settlements of a player in all groups, the oldest first. */
export function settlementsOf(em: Em, userId: number): Promise<readonly Settlement[]> {
  const isSide = { $or: [{ payerId: userId }, { payeeId: userId }] };
  return em.find(Settlement, isSide, { ...READ, orderBy: { createdAt: 'asc', id: 'asc' } });
}

/**
 * Returns the open money of a group for a member, or for another player whom it concerns.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER
 */
export function readGroupMoney(orm: Orm, { userId }: Viewer, groupId: number): Promise<MoneyOfGroup> {
  return readSnapshot(orm, async (em) => {
    requireGroup(await em.findOne(Group, { id: groupId }));
    await requireConcerned(em, userId, groupId);
    return moneyOf(em, userId, groupId);
  });
}

/**
 * Refuses a caller whom the money of a group does not concern. Such a caller is not a member, and has neither open money
 * nor a settlement there.
 *
 * @throws GameError NOT_A_MEMBER
 */
export async function requireConcerned(em: Em, userId: number, groupId: number): Promise<void> {
  if (await isMember(em, userId, groupId)) return;
  if ((await openMoneyIn(em, groupId, userId)) !== 0) return;
  if ((await em.count(Settlement, { groupId, payerId: userId })) > 0) return;
  if ((await em.count(Settlement, { groupId, payeeId: userId })) > 0) return;
  throw new GameError('NOT_A_MEMBER');
}

/** Returns the open money of a group as a player sees it. Those who are not members see only what concerns them. */
export async function moneyOf(em: Em, userId: number, groupId: number): Promise<MoneyOfGroup> {
  const group = await em.findOneOrFail(Group, { id: groupId }, READ);
  const isCaller = await isMember(em, userId, groupId);
  const sums = await sumsOf(em, groupId);
  const allPending = await pendingOf(em, groupId);
  const settled = await newestSettled(em, groupId, userId, isCaller);
  const payments = fewPayments(afterPending(sums, allPending)).filter(
    ({ from, to }) => isCaller || from === userId || to === userId,
  );
  const pending = allPending
    .filter(({ payerId, payeeId }) => isCaller || payerId === userId || payeeId === userId)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  const shown = sums.filter((row) => isCaller || row.userId === userId);
  const ids = new Set([
    ...shown.map((row) => row.userId),
    ...payments.flatMap(({ from, to }) => [from, to]),
    ...[...pending, ...settled].flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  ]);
  const users = new Map(
    (await em.find(User, { id: { $in: [...ids] } }, READ)).map((user) => [user.id, user]),
  );
  const members = new Set((await em.find(GroupMember, { groupId }, READ)).map((row) => row.userId));
  const between = (fromId: number, toId: number, amount: Cents) => {
    const [from, to] = [users.get(fromId), users.get(toId)];
    return from === undefined || to === undefined ? [] : [{ from, to, amount }];
  };
  const withSides = (rows: readonly Settlement[]) =>
    rows.flatMap((row) => between(row.payerId, row.payeeId, row.amount).map((sides) => ({ ...sides, row })));
  return {
    group,
    isMember: isCaller,
    open: shown
      .toSorted((a, b) => b.openCents - a.openCents || a.userId - b.userId)
      .flatMap(({ userId: id, openCents: open }) => {
        const user = users.get(id);
        return user === undefined ? [] : [{ user, isMember: members.has(id), open }];
      }),
    payments: payments.flatMap(({ from, to, amount }) => between(from, to, amount)),
    pending: withSides(pending),
    settled: withSides(settled),
  };
}

/** Returns the newest confirmed settlements of a player, for a member also those of the group: the newest first. */
async function newestSettled(
  em: Em,
  groupId: number,
  userId: number,
  isCaller: boolean,
): Promise<readonly Settlement[]> {
  const options = {
    ...READ,
    orderBy: { receivedAt: 'desc', id: 'desc' },
    limit: SETTLEMENTS_SHOWN,
  } as const;
  const isSettled = { groupId, receivedAt: { $ne: null } };
  const isSide = { $or: [{ payerId: userId }, { payeeId: userId }] };
  const own = await em.find(Settlement, { ...isSettled, ...isSide }, options);
  const all = isCaller ? await em.find(Settlement, isSettled, options) : [];
  const timeOf = ({ receivedAt }: Settlement) => receivedAt?.getTime() ?? 0;
  return [...new Map([...own, ...all].map((row) => [row.id, row])).values()].toSorted(
    (a, b) => timeOf(b) - timeOf(a) || b.id - a.id,
  );
}

/** Returns how much a player can say to have paid another: no more than both have open without what is pending. */
export async function payableAfterPending(
  em: Em,
  { groupId, payerId, payeeId }: Pick<Settlement, 'groupId' | 'payerId' | 'payeeId'>,
): Promise<Cents> {
  const open = afterPending(await sumsOf(em, groupId), await pendingOf(em, groupId));
  return payable(open.get(payerId) ?? NO_MONEY, open.get(payeeId) ?? NO_MONEY);
}

function sumsOf(em: Em, groupId: number): Promise<readonly GroupMoney[]> {
  const orderBy = { userId: 'asc' } as const;
  return em.find(GroupMoney, { groupId, openCents: { $ne: NO_MONEY } }, { ...READ, orderBy });
}

function pendingOf(em: Em, groupId: number): Promise<readonly Settlement[]> {
  return em.find(Settlement, { groupId, receivedAt: null }, { ...READ, orderBy: { id: 'asc' } });
}

/**
 * Returns the open money by user id, without pending settlements. Each is taken from the debt of its payer, and from the
 * claim of its payee. The cards may have changed since, so none takes more than there is. Where one side has less than the
 * other, a third player’s claim or debt waits for the word of the payee. So the sum may not be 0.
 */
function afterPending(
  sums: readonly GroupMoney[],
  pending: readonly Settlement[],
): ReadonlyMap<number, Cents> {
  const open = new Map(sums.map(({ userId, openCents }) => [userId, openCents]));
  const openOf = (userId: number) => open.get(userId) ?? NO_MONEY;
  for (const { payerId, payeeId, amount } of pending) {
    const [debt, claim] = [openOf(payerId), openOf(payeeId)];
    if (debt < 0) open.set(payerId, toCents(Math.min(0, debt + amount)));
    if (claim > 0) open.set(payeeId, toCents(Math.max(0, claim - amount)));
  }
  return open;
}
