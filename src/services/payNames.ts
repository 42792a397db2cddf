/** The names of an account at payment services: its owner changes them, the players who may pay the account read them. */

import { User } from '#entities/User.ts';
import { requireFinalCard } from '#rules/payments.ts';
import { playerResults } from '#rules/results.ts';
import { seatOf } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { GameError } from '#shared/errors.ts';
import type { PayService } from '#shared/payLinks.ts';
import { PAY_SERVICES } from '#shared/payLinks.ts';
import type { PayNames, TypedPayNames } from '#shared/payNames.ts';
import { toPayName } from '#shared/payNames.ts';
import { lockAccount } from './checkedPassword.ts';
import { readGroupMoney } from './groupMoney.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import { settledInGroup } from './settlements.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** The names of a player. */
export interface PayNamesOfPlayer extends PayNames {
  readonly playerId: number;
  /** The caller's payment to the player counts in the group, which has settled it since, or is about to. */
  readonly isSettledInGroup: boolean;
}

/**
 * Changes the given names of an account. Returns all of them.
 *
 * @throws GameError BAD_INPUT | LOGIN_REQUIRED for an account that was deleted since the call began
 */
export function changePayNames(orm: Orm, userId: number, typed: TypedPayNames): Promise<PayNames> {
  const changed: Partial<Record<PayService, string | null>> = {};
  for (const service of PAY_SERVICES) {
    const text = typed[service];
    if (text !== undefined) changed[service] = toPayName(service, text ?? '');
  }
  return inTransaction(orm, async (em) => {
    const account = await lockAccount(em, userId);
    if (account.username === null) throw new GameError('LOGIN_REQUIRED');
    const names = { ...payNamesOf(account), ...changed };
    await em.nativeUpdate(User, { id: userId }, names);
    return names;
  });
}

/**
 * Returns the names of the players whom the payments of a final card go to, for its players. Players without names are
 * left out, unless the caller's payment to them is settled with the group.
 *
 * @throws GameError GAME_NOT_FOUND | NO_ACCESS | GAME_NOT_OVER | GAME_OVER | CARD_NOT_FINAL
 */
export async function readPayNames(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
): Promise<readonly PayNamesOfPlayer[]> {
  const round = await readNewestRound(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  const seat = seatOf(round, viewer.userId);
  if (seat?.hasPhone !== true) throw new GameError('NO_ACCESS');
  requireFinalCard(round);
  const payees = [...new Set(settle(playerResults(round)).map(({ to }) => to.member))];
  return readRows(orm, async (em) => {
    const users = await em.find(User, { id: { $in: payees.map(({ userId }) => userId) } });
    const names: PayNamesOfPlayer[] = [];
    for (const payee of payees) {
      const user = users.find(({ id }) => id === payee.userId);
      if (user === undefined) continue;
      // null for a payee whom the caller does not pay
      const sides = { fromMemberId: seat.id, toMemberId: payee.id };
      const isSettledInGroup = (await settledInGroup(em, round, sides)) !== null;
      if (isSettledInGroup || hasPayName(user))
        names.push({ playerId: payee.id, ...payNamesOf(user), isSettledInGroup });
    }
    return names;
  });
}

/** The names of a user. */
export interface PayNamesOfUser extends PayNames {
  readonly userId: number;
}

/**
 * Returns the names of the players whom the caller should pay to settle the open money of a group. Players without names
 * are left out. A caller who is not a member reads none.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER
 */
export async function readGroupPayNames(
  orm: Orm,
  viewer: Viewer,
  groupId: number,
): Promise<readonly PayNamesOfUser[]> {
  const { isMember, payments } = await readGroupMoney(orm, viewer, groupId);
  if (!isMember) return [];
  return payments
    .filter(({ from, to }) => from.id === viewer.userId && hasPayName(to))
    .map(({ to }) => ({ userId: to.id, ...payNamesOf(to) }));
}

function hasPayName({ venmo, payPalMe, cashApp }: User): boolean {
  return (venmo ?? payPalMe ?? cashApp) !== null;
}

/** Returns the names of a user. */
export function payNamesOf({ venmo, payPalMe, cashApp }: User): PayNames {
  return { venmo, payPalMe, cashApp };
}
