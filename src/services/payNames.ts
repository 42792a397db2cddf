/** The names of an account at payment services: its owner changes them, the players of a finished round read them. */

import { User } from '#entities/User.ts';
import { requireFinalCard } from '#rules/payments.ts';
import { playerResults } from '#rules/results.ts';
import { seatOf } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { GameError } from '#shared/errors.ts';
import type { PayNames } from '#shared/payNames.ts';
import { toPayName } from '#shared/payNames.ts';
import { lockAccount } from './checkedPassword.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** The names of a player. */
export interface PayNamesOfPlayer extends PayNames {
  readonly playerId: number;
}

/**
 * Changes the names of an account.
 *
 * @throws GameError BAD_INPUT | LOGIN_REQUIRED for an account that was deleted since the call began
 */
export function changePayNames(orm: Orm, userId: number, typed: PayNames): Promise<PayNames> {
  const names: PayNames = {
    venmo: toPayName('venmo', typed.venmo ?? ''),
    payPalMe: toPayName('payPalMe', typed.payPalMe ?? ''),
    cashApp: toPayName('cashApp', typed.cashApp ?? ''),
  };
  return inTransaction(orm, async (em) => {
    const { username } = await lockAccount(em, userId);
    if (username === null) throw new GameError('LOGIN_REQUIRED');
    await em.nativeUpdate(User, { id: userId }, names);
    return names;
  });
}

/**
 * Returns the names of the players whom the payments of a final card go to, for its players. Players without names are
 * left out.
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
  if (seatOf(round, viewer.userId)?.hasPhone !== true) throw new GameError('NO_ACCESS');
  requireFinalCard(round);
  const payees = [...new Set(settle(playerResults(round)).map(({ to }) => to.member))];
  const ids = payees.map(({ userId }) => userId);
  const users = await readRows(orm, (em) => em.find(User, { id: { $in: ids } }));
  return payees.flatMap(({ id: playerId, userId }) =>
    users
      .filter((user) => user.id === userId)
      .map((user) => ({ playerId, ...payNamesOf(user) }))
      .filter(({ venmo, payPalMe, cashApp }) => (venmo ?? payPalMe ?? cashApp) !== null),
  );
}

/** Returns the names of a user. */
export function payNamesOf({ venmo, payPalMe, cashApp }: User): PayNames {
  return { venmo, payPalMe, cashApp };
}
