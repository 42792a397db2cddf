/** Guests with games, for the tests and the bench of logins that adopt a guest. */

import type { LoggedIn } from '#services/accounts.ts';
import { logIn } from '#services/accounts.ts';
import type { Orm } from '#services/transaction.ts';
import type { GameShape, OpenGame, Person } from './players.ts';
import { PASSWORD, aPerson, openGame } from './players.ts';

/**
 * Opens a game over 9 holes in which a guest is Red 1 and another phone Green 1. The guest hosts it unless a `host` is
 * given, who is then the opponent.
 */
export async function guestGame(
  orm: Orm,
  guest: Person,
  { host, ...shape }: Omit<GameShape, 'players'> = {},
): Promise<OpenGame> {
  const opponent = host ?? (await aPerson(orm, 'Opponent'));
  return openGame(orm, { holeCount: 9, ...shape, host: host ?? guest, players: [guest, opponent] });
}

/** Logs in on the guest's phone. */
export function logInOn(orm: Orm, phone: Person, { username }: { username: string }): Promise<LoggedIn> {
  return logIn(orm, phone, { username, password: PASSWORD }, new Date());
}
