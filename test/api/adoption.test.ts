/** Tests the state while a guest's games move to an account: between two games, and after the process died there. */

import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Session } from '#entities/Session.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type { Round } from '#rules/round.ts';
import { sendCommands } from '#services/commands.ts';
import { createGame } from '#services/games.ts';
import { gameOfRepeat } from '#services/keys.ts';
import { myRunningGames } from '#services/myGames.ts';
import { createPass, takePencil } from '#services/pencil.ts';
import { enterScore } from '#services/scoring.ts';
import type { Viewer } from '#services/sessions.ts';
import { validateSession } from '#services/sessions.ts';
import { designateSnake } from '#services/snake.ts';
import { joinTeam, leaveTeam } from '#services/teams.ts';
import { readRows } from '#services/transaction.ts';
import { cutShort, guestGame, logInOn, partedGames } from '../helpers/adoptions.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import type { AccountHolder, Lobby, OpenGame, Person } from '../helpers/players.ts';
import {
  A_GAME,
  aPerson,
  anAccountHolder,
  openLobby,
  outcomeOf,
  playerAt,
  rowsOf,
} from '../helpers/players.ts';

const MANY = 30;
const { orm } = await databaseForThisFile();

/** Enters a score for the guest's seat, Red 1. */
function score(by: Viewer, game: OpenGame, strokes: number, key: string | null = null) {
  const { teamId, id: playerId } = playerAt(game, 0).member;
  return enterScore(orm, by, key, { gameId: game.id, teamId, playerId, holeNumber: 1, score: strokes });
}

function seatsLeft({ viewer }: Person): Promise<number> {
  return readRows(orm, (em) => em.count(TeamMember, { userId: viewer.userId }));
}

describe(`a login of a guest with ${MANY} games`, () => {
  it('other writes run between two games, and the guest’s session ends last', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    for (let game = 1; game < MANY; game += 1) await guestGame(orm, guest);
    const game = await guestGame(orm, guest, { host: await aPerson(orm) });
    const seen: { isGuest: boolean; sessions: number; left: number }[] = [];

    const end = new AbortController();
    const login = logInOn(orm, guest, account).finally(() => end.abort());
    for (let strokes = 1; !end.signal.aborted; strokes = (strokes % 12) + 1) {
      await score(game.host.viewer, game, strokes);
      const isGuest = (await validateSession(orm, guest.token, new Date())) !== null;
      const sessions = await readRows(orm, (em) => em.count(Session, { userId: account.viewer.userId }));
      seen.push({ isGuest, sessions, left: await seatsLeft(guest) });
      // yields to the event loop, as between two calls from the network
      await setImmediate();
    }
    const { viewer, token } = await login;

    const between = seen.filter(({ left }) => left > 0 && left < MANY);
    expect(new Set(between.map(({ left }) => left)).size).toBeGreaterThan(3);
    expect(seen.filter(({ isGuest, left }) => !isGuest && left > 0)).toEqual([]);
    // the one session is that of the phone on which the account was opened
    expect(seen.filter(({ sessions, left }) => sessions > 1 && left > 0)).toEqual([]);
    expect(await seatsLeft(guest)).toBe(0);
    expect((await validateSession(orm, token, new Date()))?.viewer).toEqual(viewer);
    expect(await validateSession(orm, guest.token, new Date())).toBeNull();
  });
});

describe('an interrupted adoption of a guest', () => {
  let guest: Person;
  let account: AccountHolder;
  /** Games that the guest hosts and plays; some of them have moved to the account. */
  let moved: OpenGame;
  let left: OpenGame;
  let movedLobby: OpenGame;
  let leftLobby: OpenGame;
  let openBefore: Lobby;

  beforeAll(async () => {
    [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    openBefore = await openLobby(orm);
    await cutInHalf();
  });

  /**
   * Interrupts the login halfway. Games move in the order of their random ids, so it retries until one of each kind has
   * moved and one has not.
   */
  async function cutInHalf(): Promise<void> {
    const running: OpenGame[] = [];
    const lobbies: OpenGame[] = [];
    for (let game = 0; game < 8; game += 1) {
      running.push(await guestGame(orm, guest, { script: 'RG' }));
      lobbies.push(await guestGame(orm, guest, { isStarted: false }));
    }
    await cutShort(orm, guest, account, 8);
    const games = await partedGames(orm, running);
    const pending = await partedGames(orm, lobbies);
    const found = [games.moved[0], games.left[0], pending.moved[0], pending.left[0]];
    if (found.includes(undefined)) {
      guest = await aPerson(orm);
      return cutInHalf();
    }
    [moved, left, movedLobby, leftLobby] = found as [OpenGame, OpenGame, OpenGame, OpenGame];
  }

  it('the guest’s session scores everywhere, as the account in games that have moved', async () => {
    await score(guest.viewer, moved, 6);
    await score(guest.viewer, left, 6);

    const actors = await Promise.all([moved, left].map(async ({ id }) => (await rowsOf(orm, id)).events));
    expect(actors.map((events) => events.at(-1)?.actorId)).toEqual([
      account.viewer.userId,
      guest.viewer.userId,
    ]);
  });

  it('the server applies the queued commands of the guest’s phone in every game', async () => {
    for (const game of [moved, left]) {
      const { id: memberId } = playerAt(game, 0).member;
      const command = { kind: 'enterScore', hole: 5, memberId, strokes: 5 } as const;
      const answers = await sendCommands(orm, guest.viewer, game.id, [{ key: `sent-${game.id}`, command }]);

      expect(answers.map(({ refusal }) => refusal)).toEqual([null]);
    }
  });

  it('the account’s other phone scores in games that have moved, and in no others', async () => {
    await score(account.viewer, moved, 7);

    expect(await outcomeOf(score(account.viewer, left, 7))).toEqual({ refusal: 'NOT_THE_HOST' });
  });

  it('the guest’s session has no rights in the account’s other games', async () => {
    const own = await guestGame(orm, account);

    expect(await outcomeOf(score(guest.viewer, own, 7))).toEqual({ refusal: 'NOT_THE_HOST' });
  });

  it('another guest has no rights in any of the games', async () => {
    const stranger = await aPerson(orm);
    const outcomes = [await outcomeOf(score(stranger.viewer, moved, 8))];
    outcomes.push(await outcomeOf(score(stranger.viewer, left, 8)));

    expect(outcomes).toEqual(Array(2).fill({ refusal: 'NOT_THE_HOST' }));
  });

  it.each<[string, () => Viewer]>([
    ['the guest', () => guest.viewer],
    ['the account', () => account.viewer],
  ])('%s cannot take a second seat in a game', async (_who, viewer) => {
    const refusals = [];
    for (const { green } of [movedLobby, leftLobby]) {
      const seat = { teamId: green.id, name: 'Again' };
      refusals.push(await outcomeOf(joinTeam(orm, viewer(), null, seat, new Date())));
    }

    expect(refusals).toEqual(Array(2).fill({ refusal: 'ALREADY_IN_GAME' }));
    expect((await rowsOf(orm, leftLobby.id)).members).toHaveLength(2);
  });

  it('the guest’s session cannot take a seat in a game that the account is in', async () => {
    const { red, green, id } = await openLobby(orm);
    await joinTeam(orm, account.viewer, null, { teamId: red.id, name: 'Red 1' }, new Date());

    const second = joinTeam(orm, guest.viewer, null, { teamId: green.id, name: 'Green 1' }, new Date());

    expect(await outcomeOf(second)).toEqual({ refusal: 'ALREADY_IN_GAME' });
    expect((await rowsOf(orm, id)).members).toHaveLength(1);
  });

  it('the host seats a player without a phone, under either id', async () => {
    for (const { green, id } of [movedLobby, leftLobby]) {
      const seat = { teamId: green.id, name: `Friend ${id}`, isPhoneless: true };
      const { row } = await joinTeam(orm, guest.viewer, null, seat, new Date());

      expect(row.hasPhone).toBe(false);
    }
  });

  it('RESUME GAME lists all open games of the guest, and none of the account’s own', async () => {
    const own = await guestGame(orm, account);

    const ids = (await myRunningGames(orm, guest.viewer)).map(({ id }) => id);

    expect(ids).toHaveLength(16);
    expect(ids).toEqual(expect.arrayContaining([moved.id, left.id, movedLobby.id, leftLobby.id]));
    expect(ids).not.toContain(own.id);
  });

  it('the guest’s session creates a pass, and another guest takes the pencil with it', async () => {
    for (const { id: gameId } of [moved, left]) {
      const friend = await aPerson(orm, 'Friend');
      const { code } = await createPass(orm, guest.viewer, { gameId, kind: 'scorer' }, new Date());

      const round = await takePencil(orm, friend.viewer, null, { gameId, code }, new Date());

      expect(round.scorers.map(({ userId }) => userId)).toEqual([friend.viewer.userId]);
    }
  });

  it('the guest’s session takes the pencil of another game and enters a score', async () => {
    const other = await guestGame(orm, await aPerson(orm));
    const { code } = await createPass(
      orm,
      other.host.viewer,
      { gameId: other.id, kind: 'scorer' },
      new Date(),
    );

    await takePencil(orm, guest.viewer, null, { gameId: other.id, code }, new Date());

    await score(guest.viewer, other, 5);
    expect((await rowsOf(orm, other.id)).scores).toMatchObject([{ strokes: 5 }]);
  });

  it('the guest’s session creates a game and joins another, and both are listed', async () => {
    const { row } = await createGame(orm, guest.viewer, null, A_GAME, new Date());
    await joinTeam(orm, guest.viewer, null, { teamId: openBefore.red.id, name: 'Red 1' }, new Date());

    expect((await myRunningGames(orm, guest.viewer)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([row.id, openBefore.id]),
    );
  });
});

describe('a pass of a guest who is being adopted', () => {
  it.each([0, 1])('a pass made before the login is valid when %i of 1 game has moved', async (games) => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const { id: gameId } = await guestGame(orm, guest);
    const { code } = await createPass(orm, guest.viewer, { gameId, kind: 'host' }, new Date());
    await cutShort(orm, guest, account, games);
    const friend = await aPerson(orm);

    const round = await takePencil(orm, friend.viewer, null, { gameId, code }, new Date());

    expect(round.hostId).toBe(friend.viewer.userId);
    const before = games === 0 ? guest : account;
    expect(round.scorers.map(({ userId }) => userId)).toEqual([before.viewer.userId]);
  });
});

function bite(by: Viewer, { id: gameId, players }: OpenGame, place: number, key: string | null = null) {
  const { id: playerId } = playerAt({ players }, place).member;
  return designateSnake(orm, by, key, { gameId, holeNumber: 1, playerId });
}

interface KeyedWrite {
  readonly send: (by: Viewer, game: OpenGame, key: string) => Promise<unknown>;
  /** A write in between that would be undone if the write were applied twice. */
  readonly overtake?: (by: Viewer, game: OpenGame) => Promise<unknown>;
}

const KEYED: Readonly<Record<string, KeyedWrite>> = {
  'a score': {
    send: (by, game, key) => score(by, game, 4, key),
    overtake: (by, game) => score(by, game, 5),
  },
  'a bite': {
    send: (by, game, key) => bite(by, game, 1, key),
    overtake: (by, game) => bite(by, game, 0),
  },
  'a game': { send: (by, _game, key) => createGame(orm, by, key, A_GAME, new Date()) },
};

describe('a write that is sent again under its key', () => {
  const writes = Object.entries(KEYED).flatMap(([what, write]) =>
    [true, false].map((isBefore) => [what, isBefore ? 'before the login' : 'during it', write] as const),
  );

  it.each(writes)(
    'a repeated write counts once, during the login and after: %s, first sent %s',
    async (...row) => {
      const [, when, { send, overtake }] = row;
      const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
      const game = await guestGame(orm, guest);
      const key = `again-${game.id}`;
      const stateOf = async () => ({ ...(await rowsOf(orm, game.id)), games: await gamesOf(guest, account) });
      const begin = () => cutShort(orm, guest, account, 0);

      if (when === 'during it') await begin();
      await send(guest.viewer, game, key);
      await overtake?.(guest.viewer, game);
      if (when === 'before the login') await begin();
      const unmoved = await stateOf();
      await send(guest.viewer, game, key);
      expect(await stateOf()).toEqual(unmoved);

      await cutShort(orm, guest, account, 1);
      const moved = await stateOf();
      await send(guest.viewer, game, key);
      expect(await stateOf()).toEqual(moved);

      const { viewer } = await logInOn(orm, guest, account);
      const after = await stateOf();
      await send(viewer, game, key);
      expect(await stateOf()).toEqual(after);
      expect(after.games).toBe(unmoved.games);
    },
  );

  it('a write that is first sent after its game has moved counts once', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const [one, other] = [await guestGame(orm, guest), await guestGame(orm, guest)];
    await cutShort(orm, guest, account, 1);
    const { moved } = await partedGames(orm, [one, other]);
    const [game] = moved as readonly [OpenGame];
    const send = (by: Viewer) => bite(by, game, 1, 'bitten');
    await send(guest.viewer);
    await bite(guest.viewer, game, 0);

    await expectFoundAgain(game, guest, account, send);
  });

  it('a repeated leave changes nothing when the guest is no longer in the game', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const host = await aPerson(orm);
    const game = await guestGame(orm, guest, { host, isStarted: false });
    const { member } = playerAt(game, 0);
    const leave = (by: Viewer) => leaveTeam(orm, by, 'left-it', member.id);
    await leave(guest.viewer);
    await guestGame(orm, guest);
    await cutShort(orm, guest, account, 1);

    await expectFoundAgain(game, guest, account, leave);
    expect(await gameOfRepeat(orm, account.viewer, 'left-it')).toBe(game.id);
  });

  it('a repeated removal of a player changes nothing after the game has moved', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const game = await guestGame(orm, guest, { isStarted: false });
    await cutShort(orm, guest, account, 1);
    const free = (by: Viewer) => leaveTeam(orm, by, 'freed-it', playerAt(game, 1).member.id);
    await free(guest.viewer);

    await expectFoundAgain(game, guest, account, free);
    expect((await rowsOf(orm, game.id)).members).toHaveLength(1);
  });

  it('a repeated join returns the same seat in each half of the login', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const { red, id } = await openLobby(orm);
    const join = async (by: Viewer) =>
      (await joinTeam(orm, by, 'a-seat', { teamId: red.id, name: 'Red 1' }, new Date())).row.id;
    const first = await join(guest.viewer);

    await cutShort(orm, guest, account, 0);
    const again = [await join(guest.viewer)];
    await cutShort(orm, guest, account, 1);
    again.push(await join(guest.viewer));
    const { viewer } = await logInOn(orm, guest, account);
    again.push(await join(viewer));

    expect(again).toEqual(Array(3).fill(first));
    expect((await rowsOf(orm, id)).members.map(({ userId }) => userId)).toEqual([viewer.userId]);
  });

  it('an equal key of the account keeps its own meaning', async () => {
    const [guest, account] = [await aPerson(orm), await anAccountHolder(orm)];
    const create = (by: Viewer, name: string) =>
      outcomeOf(createGame(orm, by, 'same-name', { ...A_GAME, name }, new Date()));
    await create(guest.viewer, 'Of the guest');
    await create(account.viewer, 'Of the account');

    const { viewer } = await logInOn(orm, guest, account);

    expect(await create(viewer, 'Of the account')).toMatchObject({ answer: { isNew: false } });
    expect(await create(viewer, 'Of the guest')).toEqual({ refusal: 'KEY_REUSED' });
  });
});

/** Expects that repeating a write during the login and after it changes nothing. */
async function expectFoundAgain(
  { id }: OpenGame,
  guest: Person,
  account: AccountHolder,
  send: (by: Viewer) => Promise<unknown>,
): Promise<void> {
  const before = await rowsOf(orm, id);
  await send(guest.viewer);
  const { viewer } = await logInOn(orm, guest, account);
  await send(viewer);
  expect(await rowsOf(orm, id)).toEqual(before);
}

/** Counts the open games of the guest and the account. */
async function gamesOf(guest: Person, account: AccountHolder): Promise<number> {
  const rounds: Round[] = [];
  for (const { viewer } of [guest, account]) rounds.push(...(await myRunningGames(orm, viewer)));
  return new Set(rounds.map(({ id }) => id)).size;
}
