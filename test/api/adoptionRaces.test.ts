/** Logins that adopt the same guest at the same time, and writes of the guest that run beside a login. */

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CoScorer } from '#entities/CoScorer.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { recordFinishedGames } from '#services/adoption.ts';
import { createGame } from '#services/games.ts';
import { createPass, takePencil } from '#services/pencil.ts';
import { sendCommands } from '#services/round.ts';
import { enterScore } from '#services/scoring.ts';
import { takeSeat } from '#services/seatPass.ts';
import { validateSession } from '#services/sessions.ts';
import { joinTeam } from '#services/teams.ts';
import { readRows } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import {
  A_GAME,
  anAccountHolder,
  aPerson,
  guestGame,
  logInOn,
  outcomeOf,
  playerAt,
  refusalsOf,
  rowsOf,
} from '../helpers/players.ts';
import type { OpenGame, Person } from '../helpers/players.ts';

/** Half of the attempts run in one process, half in two. */
const ATTEMPTS = volume(2, 4);
const OVER = 4;
const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

/** Creates a guest who has won four games, runs three, and waits in two lobbies. */
async function aGuestWithGames() {
  const guest = await aPerson(orm);
  const running: OpenGame[] = [];
  const lobbies: OpenGame[] = [];
  for (let game = 1; game <= OVER; game += 1) {
    await guestGame(orm, guest, { script: 'RR', endedAt: new Date(Date.now() - game * 60_000) });
  }
  for (let game = 0; game < 3; game += 1) running.push(await guestGame(orm, guest));
  for (let game = 0; game < 2; game += 1) {
    lobbies.push(await guestGame(orm, guest, { isStarted: false }));
  }
  return { guest, running, lobbies };
}

/** Reads who owns the games after the logins and the housekeeping that follows. */
async function endOf(guest: Person, accountIds: readonly number[]) {
  const guestId = guest.viewer.userId;
  await recordFinishedGames(orm, new Date(), {});
  return readRows(orm, async (em) => {
    const countOf = async (userId: number) => ({
      seats: await em.count(TeamMember, { userId }),
      hosted: await em.count(Game, { hostId: userId }),
      played: (await em.findOne(PlayerStat, { userId }))?.gamesPlayed ?? 0,
    });
    const claims = await em.find(GameEvent, { kind: 'claim' });
    const moves = claims.filter(({ payload }) => JSON.parse(payload).guestId === guestId);
    return {
      owner: (await em.findOneOrFail(User, { id: guestId })).adoptedById,
      guest: await countOf(guestId),
      accounts: await Promise.all(accountIds.map(countOf)),
      moves: moves.length,
      games: new Set(moves.map(({ gameId }) => gameId)).size,
    };
  });
}

const NOTHING = { seats: 0, hosted: 0, played: 0 };
const EVERYTHING = { seats: 9, hosted: 9, played: OVER };

describe('two logins of one guest at the same time', () => {
  it('two logins to one account move every game once, in one process or two', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { guest } = await aGuestWithGames();
      const account = await anAccountHolder(orm);
      const there = attempt % 2 === 0 ? orm : elsewhere;

      const logins = await Promise.all([logInOn(orm, guest, account), logInOn(there, guest, account)]);

      expect(await endOf(guest, [account.viewer.userId])).toEqual({
        owner: account.viewer.userId,
        guest: NOTHING,
        accounts: [EVERYTHING],
        moves: 9,
        games: 9,
      });
      for (const { token } of logins) {
        expect((await validateSession(orm, token, new Date()))?.viewer).toEqual(account.viewer);
      }
      expect(await validateSession(orm, guest.token, new Date())).toBeNull();
    }
  }, 900_000);

  it('logins to two accounts move every game to one of them', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { guest } = await aGuestWithGames();
      const accounts = [await anAccountHolder(orm), await anAccountHolder(orm)] as const;
      const ids = accounts.map(({ viewer }) => viewer.userId);
      const there = attempt % 2 === 0 ? orm : elsewhere;

      const outcomes = await Promise.all([
        outcomeOf(logInOn(orm, guest, accounts[0])),
        outcomeOf(logInOn(there, guest, accounts[1])),
      ]);

      expect(refusalsOf(outcomes)).toEqual([]);
      const end = await endOf(guest, ids);
      expect(ids).toContain(end.owner);
      expect(end).toEqual({
        owner: end.owner,
        guest: NOTHING,
        accounts: ids.map((id) => (id === end.owner ? EVERYTHING : NOTHING)),
        moves: 9,
        games: 9,
      });
    }
  }, 900_000);
});

describe('writes of a guest beside the login', () => {
  it('the server stores them for the account: scores, seats, a game, passes', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { guest, running, lobbies } = await aGuestWithGames();
      const account = await anAccountHolder(orm);
      const { viewer } = guest;
      const open = await guestGame(orm, await aPerson(orm), { isStarted: false });
      const lent = await guestGame(orm, await aPerson(orm));
      const pass = await createPass(orm, lent.host.viewer, { gameId: lent.id, kind: 'scorer' }, new Date());
      const seatIn = ({ green }: OpenGame) => ({ teamId: green.id, name: 'Green 2' });
      const given = await guestGame(orm, await aPerson(orm), { isStarted: false });
      const phoneless = { ...seatIn(given), isPhoneless: true };
      const { row: free } = await joinTeam(orm, given.host.viewer, null, phoneless, new Date());
      const toGive = { gameId: given.id, kind: 'seat', memberId: free.id } as const;
      const seatPass = await createPass(orm, given.host.viewer, toGive, new Date());
      const begin = pause(30 + attempt * 18);

      const login = logInOn(orm, guest, account);
      const scores = running.map(async (game, place) => {
        await begin;
        await pause(place * 15);
        const { teamId, id: playerId } = playerAt(game, 0).member;
        const posted = { gameId: game.id, teamId, playerId, holeNumber: 1, score: 7 };
        await enterScore(orm, viewer, null, posted);
        const command = { kind: 'enterScore', hole: 2, memberId: playerId, strokes: 8 } as const;
        return sendCommands(orm, viewer, game.id, [{ key: `sent-${game.id}`, command }]);
      });
      const begun = begin.then(() =>
        Promise.all([
          createGame(orm, viewer, null, A_GAME, new Date()),
          joinTeam(orm, viewer, null, seatIn(open), new Date()),
          takePencil(orm, viewer, null, { gameId: lent.id, code: pass.code }, new Date()),
          takeSeat(elsewhere, viewer, null, { memberId: free.id, code: seatPass.code }, new Date()),
        ]),
      );
      const seconds = lobbies.flatMap((lobby) =>
        [viewer, account.viewer].map(async (who) => {
          await begin;
          return outcomeOf(joinTeam(elsewhere, who, null, seatIn(lobby), new Date()));
        }),
      );
      await login;

      const refusals = (await Promise.all(scores)).flat().map(({ refusal }) => refusal);
      expect(refusals).toEqual([null, null, null]);
      // until the login has its locks, the guest and the account are two players
      for (const second of await Promise.all(seconds)) {
        if ('answer' in second) expect(second.answer.row.userId).toBe(account.viewer.userId);
        else expect(second.refusal).toBe('ALREADY_IN_GAME');
      }
      const [{ row: made }, { row: seat }] = await begun;
      for (const game of running) {
        const { game: stored, scores: strokes } = await rowsOf(orm, game.id);
        expect(stored.hostId).toBe(account.viewer.userId);
        expect(strokes.map((row) => row.strokes)).toEqual([7, 8]);
      }
      expect((await rowsOf(orm, made.id)).game.hostId).toBe(account.viewer.userId);
      const { members } = await rowsOf(orm, open.id);
      expect(members.find(({ id }) => id === seat.id)?.userId).toBe(account.viewer.userId);
      expect(await scorersOf(lent)).toEqual([account.viewer.userId]);
      const { members: ofGiven } = await rowsOf(orm, given.id);
      expect(ofGiven.find(({ id }) => id === free.id)?.userId).toBe(account.viewer.userId);
      const end = await endOf(guest, [account.viewer.userId]);
      expect(end).toMatchObject({ owner: account.viewer.userId, guest: { hosted: 0 } });
      for (const { id } of [...lobbies, open, lent, given]) {
        const { members: seats } = await rowsOf(orm, id);
        const phones = seats.filter(({ hasPhone }) => hasPhone).map(({ userId }) => userId);
        expect(new Set(phones).size).toBe(phones.length);
        expect(phones).not.toContain(viewer.userId);
      }
    }
  }, 900_000);
});

async function scorersOf({ id: gameId }: OpenGame): Promise<readonly number[]> {
  const scorers = await readRows(orm, (em) => em.find(CoScorer, { gameId }));
  return scorers.map(({ userId }) => userId);
}

it('the records of all games of this file fit their cards', async () => {
  const { games, differences } = await verifyRecords(orm);

  expect(games).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});
