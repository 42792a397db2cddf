/** Guests with games of their own, for the tests and the bench of what a login takes along. */

import { GameEvent } from '#entities/GameEvent.ts';
import type { Command } from '#rules/commands.ts';
import type { HoleCount } from '#rules/limits.ts';
import { userActor } from '#rules/rights.ts';
import type { Member, Team } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import type { LoggedIn } from '#services/accounts.ts';
import { logIn } from '#services/accounts.ts';
import { adoptNextGame, beginAdoption } from '#services/adoption.ts';
import { createGame } from '#services/games.ts';
import { advanceRound, lockRound } from '#services/round.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readRows } from '#services/transaction.ts';

import { registered } from './accounts.ts';
import { PASSWORD } from './api.ts';
import type { OpenGame, Person } from './players.ts';
import { A_GAME, aPerson } from './players.ts';

/** How a game of a guest's differs from one over 9 holes that the guest hosts and that has no scores yet. */
export interface GuestGame {
  /** Another person who hosts it, as the guest's opponent. */
  readonly host?: Person;
  /** "RRG": the guest, Red 1, wins two holes and loses one. */
  readonly script?: string;
  readonly isStarted?: boolean;
  /** When it ended early; absent = it has not. */
  readonly endedAt?: Date;
  readonly holeCount?: HoleCount;
}

/** A game in which a guest is Red 1 and another phone Green 1. */
export async function guestGame(orm: Orm, guest: Person, shape: GuestGame = {}): Promise<OpenGame> {
  const { script = '', isStarted = true, endedAt, holeCount = 9 } = shape;
  const host = shape.host ?? guest;
  const opponent = shape.host ?? (await aPerson(orm, 'Opponent'));
  const { row } = await createGame(orm, host.viewer, null, { ...A_GAME, holeCount }, new Date());
  // the services' own steps in one transaction: hundreds of games are opened
  return inTransaction(orm, async (em) => {
    let round = await lockRound(em, row.id);
    const give = async (by: Person, commands: readonly Command[]) => {
      round = await advanceRound(em, round, userActor(by.viewer.userId), commands, endedAt ?? new Date());
    };
    await give(host, [
      { kind: 'addTeam', color: 'red' },
      { kind: 'addTeam', color: 'green' },
    ]);
    const [red, green] = round.teams as [Team, Team];
    for (const [{ viewer }, { id: teamId }] of [[guest, red] as const, [opponent, green] as const]) {
      const { userId, name } = viewer;
      await give({ viewer, token: '' }, [{ kind: 'join', teamId, userId, name, hasPhone: true }]);
    }
    const players = [guest, opponent].map((who) => {
      return { ...who, member: seatOf(round, who.viewer.userId) as Member };
    });
    const holes = [...script].map((winner, index): Command => {
      const strokes = winner === 'R' ? [4, 5] : [5, 4];
      const scores = players.map(({ member }, place) => ({
        memberId: member.id,
        strokes: strokes[place] ?? 4,
      }));
      return { kind: 'completeHole', hole: index + 1, scores };
    });
    await give(host, [
      ...(isStarted ? [{ kind: 'start' } as const] : []),
      ...holes,
      ...(endedAt === undefined ? [] : [{ kind: 'endEarly' } as const]),
    ]);
    return { id: row.id, host, red, green, players };
  });
}

/** A person with an account, on another phone. */
export interface AccountHolder {
  readonly username: string;
  readonly viewer: Viewer;
  readonly token: string;
}

let accounts = 0;

/** An account under a name that is not taken yet. */
export async function anAccountHolder(orm: Orm): Promise<AccountHolder> {
  const username = `Adopter ${(accounts += 1)}`;
  return { username, ...(await registered(orm, username)) };
}

/** The guest's phone logs in. */
export function logInOn(orm: Orm, phone: Person, { username }: { username: string }): Promise<LoggedIn> {
  return logIn(orm, phone, { username, password: PASSWORD }, new Date());
}

/** A login of which the process dies after some of the games. */
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

/** The games that have moved, and those that have not, in the order given. */
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
