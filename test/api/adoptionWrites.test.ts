import { setTimeout as pause } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import type { Round } from '#rules/round.ts';
import { voteForfeit } from '#services/forfeit.ts';
import { createGame, finalizeGame, patchGame } from '#services/games.ts';
import { sendCommands } from '#services/round.ts';
import { endEarly, enterScore } from '#services/scoring.ts';
import type { Viewer } from '#services/sessions.ts';
import { designateSnake, undoDesignation } from '#services/snake.ts';
import { addTeam, joinTeam, leaveTeam } from '#services/teams.ts';
import { inTransaction, readRows } from '#services/transaction.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import type { OpenGame } from '../helpers/players.ts';
import {
  A_GAME,
  anAccountHolder,
  aPerson,
  continueWith,
  logInOn,
  openGame,
  openLobby,
  playerAt,
  rowsOf,
  strokesOn,
} from '../helpers/players.ts';

const { orm } = await databaseForThisFile();
const NOW = new Date();

/** Every write of a guest host who is Red 1 of a game. The session was read before the login completed. */
const WRITES: Readonly<Record<string, (game: OpenGame, guest: Viewer) => Promise<unknown>>> = {
  'PATCH /games/{id}': ({ id }, guest) => patchGame(orm, guest, id, null, { currentHole: 1 }),
  'POST /games/{id}/commands': async (game, guest) => {
    const memberId = playerAt(game, 0).member.id;
    const command = { kind: 'enterScore', hole: 1, memberId, strokes: 4 } as const;
    const [answer] = await sendCommands(orm, guest, game.id, [{ key: `race-${game.id}`, command }]);
    expect(answer?.refusal).toBeNull();
  },
  'POST /scores': (game, guest) => {
    const { teamId, id: playerId } = playerAt(game, 0).member;
    return enterScore(orm, guest, null, { gameId: game.id, teamId, playerId, holeNumber: 1, score: 4 });
  },
  'POST /snake-designations': (game, guest) => {
    const { id: playerId } = playerAt(game, 0).member;
    return designateSnake(orm, guest, null, { gameId: game.id, holeNumber: 1, playerId });
  },
  'POST /games/{id}/forfeit': ({ id, red }, guest) =>
    voteForfeit(orm, guest, null, { gameId: id, teamId: red.id, yes: true }),
  'POST /games/{id}/end': ({ id }, guest) => endEarly(orm, guest, null, id),
};

describe('a write of the host during the guest’s login', () => {
  it.each(Object.entries(WRITES))('the server carries it out for the account: %s', async (_call, write) => {
    const game = await openGame(orm);
    await logInOn(orm, game.host, await anAccountHolder(orm));

    await write(game, game.host.viewer);
  });

  // a vote belongs to the seat, for which no session votes after the login
  const ofTheHost = Object.entries(WRITES).filter(([call]) => !call.endsWith('/forfeit'));
  it.each(ofTheHost)(
    'the server carries it out if the account has its own seat: %s',
    async (_call, write) => {
      const account = await anAccountHolder(orm);
      const lobby = await openGame(orm, { players: 2, isStarted: false });
      const seat = { teamId: lobby.green.id, name: 'Green 2' };
      await joinTeam(orm, account.viewer, null, seat, NOW);
      await patchGame(orm, lobby.host.viewer, lobby.id, null, { status: 'in_progress' });
      await logInOn(orm, lobby.host, account);

      await write(lobby, lobby.host.viewer);
    },
  );

  it('the server adds a team to the lobby and frees a seat', async () => {
    const { id, host, players } = await openGame(orm, { players: 1, isStarted: false });
    const { member } = playerAt({ players }, 0);
    await logInOn(orm, host, await anAccountHolder(orm));

    await addTeam(orm, host.viewer, null, { gameId: id, color: 'green' });
    await leaveTeam(orm, host.viewer, null, member.id);

    expect((await rowsOf(orm, id)).members).toEqual([]);
  });
});

describe('a repeated write during the guest’s login', () => {
  it('the repeated removal of a player changes nothing', async () => {
    const game = await openGame(orm, { players: 2, isStarted: false });
    const freeSeat = () => leaveTeam(orm, game.host.viewer, 'free-a-seat', playerAt(game, 1).member.id);
    await freeSeat();
    await logInOn(orm, game.host, await anAccountHolder(orm));
    const before = await rowsOf(orm, game.id);

    await freeSeat();

    expect(await rowsOf(orm, game.id)).toEqual(before);
  });

  it('the repeated removal of a bite changes nothing', async () => {
    const game = await openGame(orm, { players: 2 });
    const bitten = { gameId: game.id, holeNumber: 1, playerId: playerAt(game, 1).member.id };
    const { round } = await designateSnake(orm, game.host.viewer, null, bitten);
    const takeBack = () => undoDesignation(orm, game.host.viewer, 'take-it-back', round.bites[0]?.id ?? 0);
    await takeBack();
    await logInOn(orm, game.host, await anAccountHolder(orm));
    const before = await rowsOf(orm, game.id);

    await takeBack();

    expect(await rowsOf(orm, game.id)).toEqual(before);
  });

  it('the key of a settlement belongs to the account', async () => {
    const { id, host } = await openGame(orm, { script: 'R' });
    const account = await anAccountHolder(orm);
    await endEarly(orm, host.viewer, null, id);
    await logInOn(orm, host, account);

    await finalizeGame(orm, host.viewer, 'settle-this-one', id, NOW);

    const keys = await readRows(orm, (em) => em.find(IdempotencyKey, { key: 'settle-this-one' }));
    expect(keys.map(({ userId }) => userId)).toEqual([account.viewer.userId]);
  });
});

describe('writes of a guest whose login has begun', () => {
  it('a new game and a new seat belong to the account', async () => {
    const guest = await aPerson(orm);
    const account = await anAccountHolder(orm);
    const { red } = await openLobby(orm);
    await logInOn(orm, guest, account);

    const game = await createGame(orm, guest.viewer, null, A_GAME, NOW);
    const seat = await joinTeam(orm, guest.viewer, null, { teamId: red.id, name: 'Red 1' }, NOW);

    const { userId } = account.viewer;
    expect([game.row.hostId, game.row.createdById, seat.row.userId]).toEqual([userId, userId, userId]);
  });

  it('a seat taken while the login waits for another game belongs to the account', async () => {
    const account = await anAccountHolder(orm);
    const game = await openGame(orm);
    const { id, red } = await openLobby(orm);
    const guest = game.host;

    const underWay: Promise<unknown>[] = [];
    await inTransaction(orm, async (em) => {
      await em.findOneOrFail(Game, { id: game.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      underWay.push(logInOn(orm, guest, account));
      await pause(300);
      underWay.push(joinTeam(orm, guest.viewer, null, { teamId: red.id, name: 'Red 1' }, NOW));
      await pause(100);
    });
    await Promise.all(underWay);

    expect((await rowsOf(orm, id)).members.map(({ userId }) => userId)).toEqual([account.viewer.userId]);
  });
});

describe('a guest host who logs in while the phone sends', () => {
  it('the server loses and refuses no score, 6 times', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const game = await openGame(orm, { holeCount: 9 });
      const account = await anAccountHolder(orm);
      const commands = Array.from({ length: 9 }, (_, index) => ({
        key: `sent-${game.id}-${index}`,
        command: continueWith(game, index + 1, [4, 5, 5, 5]),
      }));
      const send = (viewer: Viewer) => sendCommands(orm, viewer, game.id, commands);

      const [answers, { viewer }] = await Promise.all([
        pause(attempt * 8).then(() => send(game.host.viewer)),
        logInOn(orm, game.host, account),
      ]);
      const sentBefore = await rowsOf(orm, game.id);
      const again = await send(viewer);

      expect([...answers, ...again].map(({ refusal }) => refusal?.code ?? null)).toEqual(
        Array(18).fill(null),
      );
      const { round } = await patchGame(orm, viewer, game.id, null, {});
      expect(round).toMatchObject({ hostId: account.viewer.userId, version: sentBefore.game.version });
      expect(scoresOf(game, round)).toEqual(Array(9).fill([4, 5, 5, 5]));
    }
  }, 900_000);
});

function scoresOf(game: OpenGame, round: Round) {
  return round.holes.map(({ number }) => strokesOn(game, round, number));
}
