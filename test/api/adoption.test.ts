/** A login that adopts a guest: one transaction moves the games, the records follow. */

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { apply, userActor } from '#rules/apply.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import type { Cents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { adoptGuest, recordAdoptedGames, recordFinishedGames } from '#services/adoption.ts';
import { voteForfeit } from '#services/forfeit.ts';
import { createGame } from '#services/games.ts';
import { newId } from '#services/ids.ts';
import { gameOfRepeat } from '#services/keys.ts';
import { lockRound } from '#services/lockedRound.ts';
import { createPass, takePencil } from '#services/pencil.ts';
import type { RoundChange } from '#services/round.ts';
import { applyCommands } from '#services/round.ts';
import { readRound } from '#services/roundRows.ts';
import { enterScore } from '#services/scoring.ts';
import type { Viewer } from '#services/sessions.ts';
import { designateSnake } from '#services/snake.ts';
import { joinTeam, leaveTeam } from '#services/teams.ts';
import { inTransaction, readRows, readSnapshot } from '#services/transaction.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import type { AccountHolder, OpenGame, Person } from '../helpers/players.ts';
import {
  A_GAME,
  anAccountHolder,
  aPerson,
  giveCommand,
  guestGame,
  holdGame,
  logInOn,
  openGame,
  outcomeOf,
  playerAt,
  rowsOf,
} from '../helpers/players.ts';

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();
const NOW = new Date();

async function roundOf({ id }: { readonly id: number }): Promise<Round> {
  const round = await readSnapshot(orm, (em) => readRound(em, id));
  if (round === null) throw new Error(`There is no game ${id}`);
  return round;
}

/** Makes a user co-scorer of a game by a pass of its host. */
async function makeScorer({ id: gameId, host }: OpenGame, { viewer }: Person): Promise<void> {
  const { code } = await createPass(orm, host.viewer, { gameId, kind: 'scorer' }, NOW);
  await takePencil(orm, viewer, null, { gameId, code }, NOW);
}

function askForPencil(game: OpenGame, by: Person): Promise<RoundChange> {
  return giveCommand(orm, game, { kind: 'askForPencil', userId: by.viewer.userId }, by);
}

/** Games in which a guest has each role there is, some of them shared with the account that will adopt the guest. */
const GAMES: Readonly<Record<string, (guest: Person, account: AccountHolder) => Promise<OpenGame>>> = {
  'a running game that the guest hosts': (guest) => guestGame(orm, guest, { script: 'RG' }),
  'a lobby that the guest hosts': (guest) => guestGame(orm, guest, { isStarted: false }),
  'a game of another host': async (guest) => guestGame(orm, guest, { host: await aPerson(orm) }),
  'a finished game': (guest) => guestGame(orm, guest, { script: 'RR', endedAt: NOW }),
  async 'a game whose score the guest keeps'(guest) {
    const game = await guestGame(orm, await aPerson(orm));
    await makeScorer(game, guest);
    return game;
  },
  async 'a game whose host right the guest handed over'(guest) {
    const game = await guestGame(orm, guest);
    const { viewer } = playerAt(game, 1);
    await giveCommand(orm, game, { kind: 'handOver', userId: viewer.userId, name: viewer.name });
    return game;
  },
  async 'a game in which the host, a guest, is asked for the pencil'(guest) {
    const game = await guestGame(orm, guest);
    await askForPencil(game, playerAt(game, 1));
    return game;
  },
  async 'a game in which the guest asks for the pencil'(guest) {
    const game = await guestGame(orm, guest, { host: await aPerson(orm) });
    await askForPencil(game, guest);
    return game;
  },
  async 'a game in which the guest votes to concede'(guest) {
    const partner = await aPerson(orm);
    const game = await openGame(orm, { host: partner, players: [guest, undefined, partner] });
    await voteForfeit(orm, guest.viewer, null, { gameId: game.id, yes: true });
    return game;
  },
  async 'a game in which the account has a seat'(guest, { viewer }) {
    const game = await guestGame(orm, guest, { isStarted: false });
    await joinTeam(orm, viewer, null, { teamId: game.green.id, name: 'Green 2' }, NOW);
    return game;
  },
  'a game that the account hosts': (guest, account) => guestGame(orm, guest, { host: account }),
  async 'a game whose score the account keeps'(guest, account) {
    const game = await guestGame(orm, guest);
    await makeScorer(game, account);
    return game;
  },
};

describe('a login that adopts a guest', () => {
  it.each(Object.entries(GAMES))(
    'changes the rows as the rule of the claim does: %s',
    async (_game, open) => {
      const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
      const game = await open(guest, account);
      const before = await roundOf(game);
      const hostSeenAt = async () => (await rowsOf(orm, game.id)).game.hostSeenAt;
      const seenAtBefore = await hostSeenAt();
      const at = new Date(NOW.getTime() + 60_000);
      const ids = { guestId: guest.viewer.userId, accountId: account.viewer.userId };

      await inTransaction(orm, (em) => adoptGuest(em, ids, at));

      const moment = { now: at, newId, by: null, hostSeenAt: null };
      expect(await roundOf(game)).toEqual(apply(before, { kind: 'claim', ...ids }, moment));
      expect(await hostSeenAt()).toEqual(before.hostId === ids.guestId ? at : seenAtBefore);
      const line = { gameId: game.id, version: before.version + 1 };
      const event = await readRows(orm, (em) => em.findOneOrFail(GameEvent, line));
      expect(JSON.parse(event.payload)).toEqual({ kind: 'claim', ...ids });
    },
  );

  it('moves games that an earlier version left to the account that began the adoption', async () => {
    const [guest, first, second] = [
      await aPerson(orm),
      await anAccountHolder(orm),
      await anAccountHolder(orm),
    ];
    const game = await guestGame(orm, guest);
    await inTransaction(orm, (em) =>
      em.nativeUpdate(User, { id: guest.viewer.userId }, { adoptedById: first.viewer.userId }),
    );

    await logInOn(orm, guest, second);

    expect((await roundOf(game)).hostId).toBe(first.viewer.userId);
  });

  it('leaves the game of another guest with the same name to that guest', async () => {
    const [guest, other] = [await aPerson(orm, 'Rita'), await aPerson(orm, 'Rita')];
    const [account, game] = [await anAccountHolder(orm), await guestGame(orm, other)];
    const [own, before] = [await guestGame(orm, guest), await roundOf(game)];

    await logInOn(orm, guest, account);

    expect((await roundOf(own)).members[0]?.userId).toBe(account.viewer.userId);
    expect(await roundOf(game)).toEqual(before);
  });

  it('does not change a game that the guest leaves while the login waits', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const game = await guestGame(orm, guest, { host: await aPerson(orm), isStarted: false });
    const [guestId, accountId] = [guest.viewer.userId, account.viewer.userId];
    const leave = { kind: 'leave', memberId: playerAt(game, 0).member.id } as const;

    const { login } = await elsewhere.em.fork().transactional(async (em) => {
      await applyCommands(em, await lockRound(em, game.id), userActor(guestId), [leave], NOW);
      const adoption = inTransaction(orm, (own) => adoptGuest(own, { guestId, accountId }, NOW));
      await pause(500);
      return { login: adoption };
    });
    await login;

    expect((await rowsOf(orm, game.id)).events.at(-1)?.kind).toBe('leave');
  });

  it('moves nothing when its transaction fails', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const games = [await guestGame(orm, guest), await guestGame(orm, guest, { host: account })];
    const before = await Promise.all(games.map(({ id }) => rowsOf(orm, id)));
    const ids = { guestId: guest.viewer.userId, accountId: account.viewer.userId };

    const failing = inTransaction(orm, async (em) => {
      await adoptGuest(em, ids, NOW);
      throw new Error('The process ends here');
    });

    await expect(failing).rejects.toThrow('The process ends here');
    expect(await Promise.all(games.map(({ id }) => rowsOf(orm, id)))).toEqual(before);
    expect((await logInOn(orm, guest, account)).viewer).toEqual(account.viewer);
  });

  it('keeps the passes valid that the guest created', async () => {
    const [guest, account, friend] = [await aPerson(orm), await anAccountHolder(orm), await aPerson(orm)];
    const { id: gameId } = await guestGame(orm, guest);
    const { code } = await createPass(orm, guest.viewer, { gameId, kind: 'host' }, NOW);
    await logInOn(orm, guest, account);

    const round = await takePencil(orm, friend.viewer, null, { gameId, code }, NOW);

    expect(round.hostId).toBe(friend.viewer.userId);
    expect(round.coScorers.map(({ userId }) => userId)).toEqual([account.viewer.userId]);
  });
});

describe('records of an account that has adopted a guest', () => {
  /** Opens three finished games of a guest, the one that ended last first. The guest won each of them. */
  async function wonGames(guest: Person): Promise<readonly OpenGame[]> {
    const games: OpenGame[] = [];
    for (const minutes of [1, 2, 3]) {
      const endedAt = new Date(NOW.getTime() - minutes * 60_000);
      games.push(await guestGame(orm, guest, { script: 'RR', endedAt }));
    }
    return games;
  }

  function firstWinsOf({ viewer: { userId } }: Person): Promise<readonly number[]> {
    return readRows(orm, async (em) => {
      const seats = await em.find(TeamMember, { userId, isFirstWin: true });
      return seats.map(({ gameId }) => gameId);
    });
  }

  async function gamesPlayed({ viewer: { userId } }: Person): Promise<number> {
    const row = await readRows(orm, (em) => em.findOne(PlayerStat, { userId }));
    return row?.gamesPlayed ?? 0;
  }

  /** Logs in, and lets housekeeping add the games for which a login had no time on a slow machine. */
  async function logInAndRecord(guest: Person, account: AccountHolder): Promise<void> {
    await logInOn(orm, guest, account);
    await recordFinishedGames(orm, NOW, {});
  }

  it('a login adds all games, and the earliest win as the first win', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const games = await wonGames(guest);

    await logInAndRecord(guest, account);

    expect(await gamesPlayed(account)).toBe(3);
    expect(await firstWinsOf(account)).toEqual([games[2]?.id]);
  });

  it('a game that the account hosts without a seat is added after older ones', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const games = await wonGames(guest);
    await openGame(orm, { host: account, players: [guest, undefined], script: 'RR', endedAt: NOW });

    await logInAndRecord(guest, account);

    expect(await gamesPlayed(account)).toBe(4);
    expect(await firstWinsOf(account)).toEqual([games[2]?.id]);
  });

  it('a game that cannot be added delays no other, and is the first win later', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const [, second, earliest] = await wonGames(guest);
    const host = await anAccountHolder(orm);
    const other = await guestGame(orm, host, { script: 'RR', endedAt: NOW });
    const store = (game: OpenGame | undefined, columns: Partial<Game>) =>
      inTransaction(orm, (em) => em.nativeUpdate(Game, { id: game?.id ?? 0 }, columns));
    await store(other, { finalizedAt: null });
    // a loss cap of half a cent: the money of the game is not whole
    await store(earliest, { matchOptions: { ...NO_OPTIONS, lossCap: 0.5 as Cents } });

    await logInOn(orm, guest, account);
    const run = await recordFinishedGames(orm, NOW, {}).catch((error: unknown) => error);

    expect(run).toBeInstanceOf(AggregateError);
    expect(await gamesPlayed(account)).toBe(2);
    expect(await firstWinsOf(account)).toEqual([second?.id]);
    expect((await rowsOf(orm, other.id)).game.finalizedAt).toEqual(NOW);
    await store(earliest, { matchOptions: null });
    await recordFinishedGames(orm, NOW, {});
    expect(await gamesPlayed(account)).toBe(3);
    expect(await firstWinsOf(account)).toEqual([earliest?.id]);
  });

  it('a busy database delays a login by a second, and changes no order of games', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const [, , earliest] = await wonGames(guest);
    const ids = { guestId: guest.viewer.userId, accountId: account.viewer.userId };
    const gameIds = await inTransaction(orm, (em) => adoptGuest(em, ids, NOW));
    const release = await holdGame(elsewhere, earliest as OpenGame);

    const start = performance.now();
    const run = recordFinishedGames(orm, NOW, {}).catch((error: unknown) => error);
    await recordAdoptedGames(orm, gameIds, NOW);
    const waitedMs = performance.now() - start;
    await run;
    const addedBefore = await gamesPlayed(account);
    await release();

    expect(waitedMs).toBeLessThan(3000);
    expect(await run).toBeInstanceOf(AggregateError);
    expect(addedBefore).toBe(0);
    await recordFinishedGames(orm, NOW, {});
    expect(await gamesPlayed(account)).toBe(3);
    expect(await firstWinsOf(account)).toEqual([earliest?.id]);
  });

  it('housekeeping adds the games if the process ended after the login', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const games = await wonGames(guest);
    const ids = { guestId: guest.viewer.userId, accountId: account.viewer.userId };
    await inTransaction(orm, (em) => adoptGuest(em, ids, NOW));

    await Promise.all([recordFinishedGames(orm, NOW, {}), recordFinishedGames(orm, NOW, {})]);

    expect(await gamesPlayed(account)).toBe(3);
    expect(await firstWinsOf(account)).toEqual([games[2]?.id]);
    const unrecorded = { id: { $in: games.map(({ id }) => id) }, finalizedAt: null };
    expect(await readRows(orm, (em) => em.count(Game, unrecorded))).toBe(0);
  });

  it('housekeeping adds no game while the process is stopping', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    await wonGames(guest);
    const ids = { guestId: guest.viewer.userId, accountId: account.viewer.userId };
    await inTransaction(orm, (em) => adoptGuest(em, ids, NOW));

    await recordFinishedGames(orm, NOW, { signal: AbortSignal.abort() });

    expect(await gamesPlayed(account)).toBe(0);
    await recordFinishedGames(orm, NOW, {});
    expect(await gamesPlayed(account)).toBe(3);
  });
});

/** Writes of a guest who is Red 1 and the host of a game, with a key. */
const WRITES: Readonly<Record<string, (by: Viewer, game: OpenGame, key: string | null) => Promise<unknown>>> =
  {
    'a score': (by, game, key) => {
      const { teamId, id: playerId } = playerAt(game, 0).member;
      return enterScore(orm, by, key, { gameId: game.id, teamId, playerId, holeNumber: 1, score: 4 });
    },
    'a bite': (by, game, key) => {
      const { id: playerId } = playerAt(game, 1).member;
      return designateSnake(orm, by, key, { gameId: game.id, holeNumber: 1, playerId });
    },
    'a game': (by, _game, key) => createGame(orm, by, key, A_GAME, NOW),
    'a seat that is freed': (by, game, key) => leaveTeam(orm, by, key, playerAt(game, 1).member.id),
  };

describe('idempotency keys of an adopted guest', () => {
  it.each(Object.entries(WRITES))('a key detects a repeat after the login: %s', async (what, send) => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const game = await guestGame(orm, guest, { isStarted: what !== 'a seat that is freed' });
    const key = `again-${game.id}`;
    const gamesOf = ({ userId }: Viewer) => readRows(orm, (em) => em.count(Game, { createdById: userId }));
    await send(guest.viewer, game, key);
    const { viewer } = await logInOn(orm, guest, account);
    const before = { ...(await rowsOf(orm, game.id)), games: await gamesOf(viewer) };

    // the guest's session was read before the login, the other one is that of the login
    for (const by of [guest.viewer, viewer]) await send(by, game, key);

    expect({ ...(await rowsOf(orm, game.id)), games: await gamesOf(viewer) }).toEqual(before);
  });

  it('a key finds the game of a seat that the guest has left', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const game = await guestGame(orm, guest, { host: await aPerson(orm), isStarted: false });
    await leaveTeam(orm, guest.viewer, 'left-it', playerAt(game, 0).member.id);

    await logInOn(orm, guest, account);

    expect(await gameOfRepeat(orm, account.viewer, 'left-it')).toBe(game.id);
    expect(await gameOfRepeat(orm, guest.viewer, 'left-it')).toBe(game.id);
  });

  it('a key does not replace an equal key of the account', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const create = (by: Viewer, name: string) =>
      outcomeOf(createGame(orm, by, 'same-name', { ...A_GAME, name }, NOW));
    await create(guest.viewer, 'Of the guest');
    await create(account.viewer, 'Of the account');

    const { viewer } = await logInOn(orm, guest, account);

    expect(await create(viewer, 'Of the account')).toMatchObject({ answer: { isNew: false } });
    expect(await create(viewer, 'Of the guest')).toEqual({ refusal: 'KEY_REUSED' });
  });
});
