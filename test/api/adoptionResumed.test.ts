/** Tests that a login, a registration or the clock finishes an interrupted adoption, and that nothing counts twice. */

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GuestAdoption } from '#entities/GuestAdoption.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { Session } from '#entities/Session.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { register } from '#services/accounts.ts';
import { beginAdoption, finishAbandonedAdoptions } from '#services/adoption.ts';
import { sendCommands } from '#services/commands.ts';
import { createGame } from '#services/games.ts';
import { newId } from '#services/ids.ts';
import { endEarly } from '#services/scoring.ts';
import type { Viewer } from '#services/sessions.ts';
import { validateSession } from '#services/sessions.ts';
import { joinTeam } from '#services/teams.ts';
import { inTransaction, readRows } from '#services/transaction.ts';
import { cutShort, guestGame, logInOn, partedGames } from '../helpers/adoptions.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import {
  A_GAME,
  PASSWORD,
  aPerson,
  anAccountHolder,
  continueWith,
  openLobby,
  outcomeOf,
  rowsOf,
} from '../helpers/players.ts';
import type { AccountHolder, OpenGame, Person } from '../helpers/players.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';

const SERVER = 'test/helpers/crashServer.ts';
const MINUTE_MS = 60 * 1000;
const MAX_TRIES = 5;
const { orm, url } = await databaseForThisFile();
afterEach(endStartedPrograms);

/** Games that did not end in the order of this list: the first to end was lost, the second won. */
const ENDED = [
  { script: 'RRR', hoursAgo: 1 },
  { script: 'G', hoursAgo: 9 },
  { script: 'RGR', hoursAgo: 5 },
  { script: 'GGR', hoursAgo: 3 },
  { script: 'R', hoursAgo: 8 },
  { script: 'RG', hoursAgo: 7 },
] as const;
const FIRST_WON = 4;
/** Includes the games that are not over: see `aGuestWithGames`. */
const GAMES = ENDED.length + 3;

/** Creates a guest who has played the games above, hosts a running one, plays in another, and waits in a lobby. */
async function aGuestWithGames(noon = new Date()): Promise<{ guest: Person; games: readonly OpenGame[] }> {
  const guest = await aPerson(orm);
  const games: OpenGame[] = [];
  for (const { script, hoursAgo } of ENDED) {
    const endedAt = new Date(noon.getTime() - hoursAgo * 60 * MINUTE_MS);
    games.push(await guestGame(orm, guest, { script, endedAt }));
  }
  games.push(await guestGame(orm, guest, { script: 'R' }));
  games.push(await guestGame(orm, guest, { host: await aPerson(orm) }));
  games.push(await guestGame(orm, guest, { isStarted: false }));
  return { guest, games };
}

/** Reads the record of a player. Games are named by their index in the list. */
function recordOf({ viewer: { userId } }: { readonly viewer: Viewer }, games: readonly OpenGame[]) {
  const placeOf = (gameId: number) => games.findIndex(({ id }) => id === gameId);
  return readRows(orm, async (em) => {
    const stats = await em.find(GameStat, { userId });
    const [balance] = await em.find(GroupBalance, { userId });
    const awards = await em.find(PlayerAchievement, { userId }, { orderBy: { code: 'asc' } });
    const first = await em.find(TeamMember, { userId, isFirstWin: true });
    const sums = await em.findOne(PlayerStat, { userId });
    return {
      games: stats
        .map(({ gameId, outcome, netCents }) => [placeOf(gameId), outcome, netCents] as const)
        .toSorted(([a], [b]) => a - b),
      sums: sums === null ? null : { ...sums, userId: 0 },
      balance: balance && [balance.netCents, balance.gamesPlayed],
      awards: awards.map(({ code, figure, timesEarned, gameId }) => [
        code,
        figure,
        timesEarned,
        placeOf(gameId),
      ]),
      firstWins: first.map(({ gameId }) => placeOf(gameId)),
    };
  });
}

/** Expects that the account owns everything, and that each game moved once. */
async function expectAdopted(
  guest: Person,
  { viewer }: { readonly viewer: Viewer },
  games: readonly OpenGame[],
) {
  const gameIds = games.map(({ id }) => id);
  const found = await readRows(orm, async (em) => ({
    adoptions: await em.count(GuestAdoption, { guestId: guest.viewer.userId }),
    sessions: await em.count(Session, { userId: guest.viewer.userId }),
    seats: await em.count(TeamMember, { userId: guest.viewer.userId }),
    hosted: await em.count(Game, { hostId: guest.viewer.userId }),
    opened: await em.count(Game, { createdById: guest.viewer.userId }),
    own: await em.count(TeamMember, { userId: viewer.userId, gameId: { $in: gameIds } }),
    moves: await em.count(GameEvent, { gameId: { $in: gameIds }, kind: 'claim' }),
    guest: await em.findOneOrFail(User, { id: guest.viewer.userId }),
  }));
  expect(found).toMatchObject({
    adoptions: 0,
    sessions: 0,
    seats: 0,
    hosted: 0,
    opened: 0,
    own: games.length,
    moves: games.length,
    guest: { adoptedById: viewer.userId },
  });
}

describe('an interrupted login', () => {
  /** How many games have moved. Which ones these are varies: games move in the order of their ids. */
  const cuts = [0, 1, 5, GAMES - 1, GAMES];
  const noon = new Date();
  /** The record after a login without an interruption. */
  let uncut: Awaited<ReturnType<typeof recordOf>>;
  beforeAll(async () => {
    const { guest, games } = await aGuestWithGames(noon);
    const account = await anAccountHolder(orm);
    await logInOn(orm, guest, account);
    uncut = await recordOf(account, games);
  });

  it.each(cuts)(
    'after %i games leads to the same seats, money and records once it is repeated',
    async (games) => {
      const parted = await aGuestWithGames(noon);
      const other = await anAccountHolder(orm);

      await cutShort(orm, parted.guest, other, games);
      const { viewer, token } = await logInOn(orm, parted.guest, other);

      await expectAdopted(parted.guest, other, parted.games);
      const record = await recordOf(other, parted.games);
      expect(record).toEqual(uncut);
      expect(record.firstWins).toEqual([FIRST_WON]);
      expect(record.sums).toMatchObject({ gamesPlayed: ENDED.length, wins: 3, losses: 2, ties: 1 });
      expect((await validateSession(orm, token, new Date()))?.viewer).toEqual(viewer);
    },
  );

  it('the next login also moves what the guest began, ended and joined since', async () => {
    const { guest, games } = await aGuestWithGames();
    const account = await anAccountHolder(orm);
    const lobby = await openLobby(orm);
    await cutShort(orm, guest, account, ENDED.length);
    const running = games[ENDED.length] as OpenGame;
    await endEarly(orm, guest.viewer, null, running.id);
    const { row } = await createGame(orm, guest.viewer, null, A_GAME, new Date());
    await joinTeam(orm, guest.viewer, null, { teamId: lobby.red.id, name: 'Red 1' }, new Date());

    await logInOn(orm, guest, account);

    await expectAdopted(guest, account, games);
    expect((await rowsOf(orm, row.id)).game.hostId).toBe(account.viewer.userId);
    expect((await rowsOf(orm, lobby.id)).members.map(({ userId }) => userId)).toEqual([
      account.viewer.userId,
    ]);
    expect((await recordOf(account, games)).sums).toMatchObject({ gamesPlayed: ENDED.length + 1, wins: 4 });
  });

  it('the games stay with the first account when another one logs in on the phone', async () => {
    const { guest, games } = await aGuestWithGames();
    const [first, second] = [await anAccountHolder(orm), await anAccountHolder(orm)];
    await cutShort(orm, guest, first, 3);

    const { viewer, token } = await logInOn(orm, guest, second);

    await expectAdopted(guest, first, games);
    expect((await validateSession(orm, token, new Date()))?.viewer).toEqual(viewer);
    expect(viewer).toEqual(second.viewer);
    expect(await recordOf(second, games)).toMatchObject({ games: [], sums: null, firstWins: [] });
  });

  it('a login after the process was killed moves every game exactly once', async () => {
    const guest = await aPerson(orm);
    const account = await anAccountHolder(orm);
    const games: OpenGame[] = [];
    for (let game = 0; game < 60; game += 1) {
      const endedAt = new Date(Date.now() - (game + 1) * MINUTE_MS);
      games.push(await guestGame(orm, guest, { script: 'R', ...(game % 2 === 0 && { endedAt }) }));
    }
    const first = await startServerProcess(SERVER, { DATABASE_URL: url });
    const unheard = logInAt(first.port, guest, account).catch(() => 'never answered');
    while ((await partedGames(orm, games)).moved.length < 5) await pause(1);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const { moved, left } = await partedGames(orm, games);
    const isStillGuest = (await validateSession(orm, guest.token, new Date())) !== null;

    const second = await startServerProcess(SERVER, { DATABASE_URL: url });
    const answer = await logInUntilAnswered(second.port, guest, account);

    expect(await unheard).toBe('never answered');
    expect(moved.length).toBeLessThan(games.length);
    expect(left.length).toBeGreaterThan(0);
    expect(isStillGuest).toBe(true);
    expect(answer).toMatchObject({ user: { id: account.viewer.userId } });
    await expectAdopted(guest, account, games);
    expect((await recordOf(account, games)).sums).toMatchObject({ gamesPlayed: 30, wins: 30 });
  });
});

/** Sends POST /auth/login from the guest's phone to a server in a separate process. */
async function logInAt(port: number, { token }: Person, { username }: AccountHolder): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return response.json();
}

/** Repeats the login, as a phone does: on a slow machine it may outlast the server's timeout for silent connections. */
async function logInUntilAnswered(port: number, guest: Person, account: AccountHolder): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await logInAt(port, guest, account);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

describe('an interrupted registration', () => {
  /** Interrupts a registration after the account was created and two games have moved. The caller gets no answer. */
  async function cutRegistration(username: string) {
    const { guest, games } = await aGuestWithGames();
    const { viewer: other } = await register(
      orm,
      null,
      { username: `${username} 0`, password: PASSWORD },
      new Date(),
    );
    const now = new Date();
    const userId = newId();
    await inTransaction(orm, async (em) => {
      const { passwordHash } = await em.findOneOrFail(User, { id: other.userId });
      const name = username.toUpperCase();
      await em.insert(User, { id: userId, username, name, passwordHash, createdAt: now, adoptedById: null });
      await beginAdoption(em, { guestId: guest.viewer.userId, accountId: userId }, now);
    });
    const account = { viewer: { userId, username, name: username.toUpperCase() } };
    await cutShort(orm, guest, account, 2);
    return { guest, games, account };
  }

  it('the repeated registration finishes it', async () => {
    const { guest, games, account } = await cutRegistration('half way');

    const again = await register(orm, guest, { username: 'Half way', password: PASSWORD }, new Date());

    expect(again.viewer).toEqual(account.viewer);
    expect((await validateSession(orm, again.token, new Date()))?.viewer).toEqual(account.viewer);
    await expectAdopted(guest, account, games);
  });

  it('the name stays taken for another password, another guest and no session', async () => {
    const { guest } = await cutRegistration('half done');
    const send = (before: Person | null, password: string) =>
      outcomeOf(register(orm, before, { username: 'half done', password }, new Date()));

    const taken = { refusal: 'USERNAME_TAKEN' };
    expect(await send(guest, 'another password')).toEqual(taken);
    expect(await send(await aPerson(orm), PASSWORD)).toEqual(taken);
    expect(await send(null, PASSWORD)).toEqual(taken);
  });

  it('a guest cannot register with the name of the account of an interrupted login', async () => {
    const { guest } = await aGuestWithGames();
    const account = await anAccountHolder(orm);
    // a registration is recognized by an adoption that began with the account: this one began later
    const later = new Date(Date.now() + MINUTE_MS);
    await cutShort(orm, guest, account, 2, later);

    const sent = register(orm, guest, { username: account.username, password: PASSWORD }, later);

    expect(await outcomeOf(sent)).toEqual({ refusal: 'USERNAME_TAKEN' });
  });
});

describe('an abandoned adoption', () => {
  it('the clock finishes it after a minute, ends the guest’s sessions and opens none', async () => {
    const { guest, games } = await aGuestWithGames();
    const account = await anAccountHolder(orm);
    const began = new Date();
    await cutShort(orm, guest, account, 4, began);
    const clock = (ms: number) => finishAbandonedAdoptions(orm, new Date(began.getTime() + ms));

    await clock(MINUTE_MS - 1);
    const early = await partedGames(orm, games);
    const wasGuest = (await validateSession(orm, guest.token, new Date())) !== null;
    await clock(MINUTE_MS);

    expect(early.moved).toHaveLength(4);
    expect(wasGuest).toBe(true);
    await expectAdopted(guest, account, games);
    const sessions = await readRows(orm, (em) => em.count(Session, { userId: account.viewer.userId }));
    expect(sessions).toBe(1);
    expect((await recordOf(account, games)).firstWins).toEqual([FIRST_WON]);
  });

  it('the next process that starts finishes it', async () => {
    const { guest, games } = await aGuestWithGames();
    const account = await anAccountHolder(orm);
    await cutShort(orm, guest, account, 2, new Date(Date.now() - MINUTE_MS));

    const { child } = await startServerProcess(SERVER, { DATABASE_URL: url });
    const isUnderWay = () => readRows(orm, (em) => em.count(GuestAdoption, { guestId: guest.viewer.userId }));
    while ((await isUnderWay()) > 0) await pause(50);
    child.kill('SIGKILL');

    await expectAdopted(guest, account, games);
  });

  it('the phone logs in again, and the commands that it repeats count once', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const game = await guestGame(orm, guest);
    const commands = [{ key: `late-${game.id}`, command: continueWith(game, 1, [4, 5]) }];
    await sendCommands(orm, guest.viewer, game.id, commands);
    const began = new Date();
    await cutShort(orm, guest, account, 0, began);
    await finishAbandonedAdoptions(orm, new Date(began.getTime() + MINUTE_MS));
    const before = await rowsOf(orm, game.id);

    const { viewer } = await logInOn(orm, guest, account);
    await sendCommands(orm, viewer, game.id, commands);

    expect(await rowsOf(orm, game.id)).toEqual(before);
    expect(before.game.hostId).toBe(viewer.userId);
  });

  it('an adoption that fails does not keep the others from being finished', async () => {
    const began = new Date();
    const [broken, sound] = [await aGuestWithGames(), await aGuestWithGames()];
    const account = await anAccountHolder(orm);
    await cutShort(orm, broken.guest, account, 1, new Date(began.getTime() - 1));
    await cutShort(orm, sound.guest, account, 1, began);
    const { id: gameId } = broken.games[0] as OpenGame;
    const { game, events } = await rowsOf(orm, gameId);
    // a line of the audit trail that is ahead of its game, as after a restored backup
    const ahead = { ...(events.at(-1) as GameEvent), version: game.version + 1 };
    await inTransaction(orm, (em) => em.insert(GameEvent, ahead));

    const finished = finishAbandonedAdoptions(orm, new Date(began.getTime() + MINUTE_MS));

    await expect(finished).rejects.toThrow('Some guests could not be adopted');
    await expectAdopted(sound.guest, account, sound.games);
  });
});
