/** Guests with games, for the tests and the benchmark of logins that adopt them. */

import { GameEvent } from '#entities/GameEvent.ts';
import type { LoggedIn } from '#services/accounts.ts';
import { logIn } from '#services/accounts.ts';
import { adoptNextGame, beginAdoption } from '#services/adoption.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readRows } from '#services/transaction.ts';
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

/** Begins a login, and stops after this many games, as if the process had died. */
export async function cutShort(
  orm: Orm,
  guest: Person,
  account: { readonly viewer: Viewer },
  games: number,
  now = new Date(),
): Promise<void> {
  const ids = { guestId: guest.viewer.userId, accountId: account.viewer.userId };
  await inTransaction(orm, (em) => beginAdoption(em, ids, now));
  for (let game = 0; game < games; game += 1) {
    if (!(await adoptNextGame(orm, ids.guestId, now))) throw new Error(`There are ${game} games only`);
  }
}

/** Returns the games that have moved and those that have not, each in the given order. */
export async function partedGames<Item extends { readonly id: number }>(
  orm: Orm,
  games: readonly Item[],
): Promise<{ readonly moved: readonly Item[]; readonly left: readonly Item[] }> {
  const events = await readRows(orm, (em) =>
    em.find(GameEvent, { gameId: { $in: games.map(({ id }) => id) }, kind: 'claim' }),
  );
  const ids = new Set(events.map(({ gameId }) => gameId));
  return { moved: games.filter(({ id }) => ids.has(id)), left: games.filter(({ id }) => !ids.has(id)) };
}
