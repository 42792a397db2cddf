import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { dollarsToCents } from '#rules/money.ts';
import { ROWS_PER_STEP } from '#services/smallSteps.ts';
import { NO_DEBUG_MARK } from '#services/stats.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { volume } from '../../scripts/testSet.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  newAccount,
  newGuest,
  readRound,
} from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { gameStatBody } from '../helpers/bodies.ts';
import {
  NO_RECORD,
  awardsOf,
  finalize,
  finishedGame,
  gameIn,
  giveUp,
  pendingGame,
  playedGame,
  recordOf,
} from '../helpers/games.ts';
import { closeStreams, listen, openStream } from '../helpers/liveStream.ts';
import { PASSWORD } from '../helpers/players.ts';

const REASON = 'Entered by a program';

const api = await apiForThisFile({ MAINTAINERS: 'Marshal, Starter' });
const port = await listen(api);
afterEach(closeStreams);
const marshal = await newAccount(api, 'Marshal');
const starter = await newAccount(api, 'Starter');

type RoundAnswer = Outputs['admin']['cancelRound'] & Refusal;

function cancel({ id }: { readonly id: number }, reason: unknown = REASON, by: Caller = marshal) {
  return by.call<RoundAnswer>('POST', `/admin/rounds/${id}/cancel`, { reason });
}

function restore({ id }: { readonly id: number }, by: Caller = marshal) {
  return by.call<RoundAnswer>('DELETE', `/admin/rounds/${id}/cancel`);
}

async function resultsOf({ id }: { readonly id: number }) {
  return (await callerWith(api, null).call<Outputs['games']['results']>('GET', `/games/${id}/results`)).body;
}

async function libraryOf({ call }: Caller, query = '') {
  return (await call<Outputs['scorecards']['list']>('GET', `/scorecards${query}`)).body;
}

async function acts() {
  return (await marshal.call<Outputs['admin']['audit']>('GET', '/admin/audit')).body;
}

async function differences() {
  return (await verifyRecords(api.orm)).differences;
}

/** A way to play a game of two players; `setup` with $200 a hole makes high rollers. */
type Script = readonly [
  ending: 'complete' | 'forfeit',
  script: string,
  setup?: { readonly bet: ReturnType<typeof dollarsToCents> },
];

const SCRIPTS: readonly Script[] = [
  ['complete', 'RRRRRRRRR'],
  ['complete', 'GGGRRRRRR', { bet: dollarsToCents(200) }],
  ['forfeit', 'RG'],
  ['complete', 'RRRRRRRRR', { bet: dollarsToCents(200) }],
  ['complete', 'GTGT'],
];

async function playScript(
  [ending, script, setup = { bet: dollarsToCents(25) }]: Script,
  [red, green]: Pair,
  groupId = PUBLIC_GROUP_ID,
) {
  const options = { red: [red], green: [green], setup: { ...setup, groupId } } as const;
  if (ending === 'complete') return finishedGame(api, script, options);
  const game = await playedGame(api, script, options);
  await giveUp(game, game.green);
  return game;
}

type Pair = readonly [Person, Person];

/** Returns the records of two players, with the places of the games in the list instead of their ids. */
async function recordsOf(pair: Pair, games: readonly OpenGame[]) {
  const placeOf = (gameId: number) => games.findIndex(({ id }) => id === gameId);
  const em = api.orm.em.fork();
  return Promise.all(
    pair.map(async ({ userId }) => {
      const { userId: _user, ...sums } = await em.findOneOrFail(PlayerStat, { userId, debugMark: 0 });
      const balances = await em.find(GroupBalance, { userId }, { orderBy: { groupId: 'asc' } });
      const awards = await em.find(PlayerAchievement, { userId });
      const stats = await em.find(GameStat, { userId, debugMark: NO_DEBUG_MARK });
      const firstWins = await Promise.all(games.map(async (game) => (await readRound(api, game)).firstWins));
      const memberIds = games.flatMap(({ players }) =>
        players.filter(({ person }) => person.userId === userId).map(({ member }) => member.id),
      );
      return {
        sums: { ...sums },
        balances: balances.map(({ userId: _own, ...balance }) => ({ ...balance })),
        awards: awards.map(({ code, gameId, figure }) => [placeOf(gameId), code, figure]).toSorted(),
        games: stats.map(({ gameId, netCents }) => [placeOf(gameId), netCents]).toSorted(),
        firstWinIn: firstWins.findIndex((ids) => ids.some((id) => memberIds.includes(id))),
      };
    }),
  );
}

describe('a finished round that a maintainer cancels', () => {
  it.each(volume([0], [0, 1, 3]))(
    'leaves records as if it had never been recorded: game %s of five',
    async (place) => {
      const [pair, others] = [await aPair(), await aPair()];
      const group = await aGroup(pair[0]);
      await others[0].call('POST', `/groups/${group.id}/members`, { code: group.code });
      const [games, without]: [OpenGame[], OpenGame[]] = [[], []];
      for (const [index, script] of SCRIPTS.entries()) {
        const groupId = index % 2 === 1 ? group.id : PUBLIC_GROUP_ID;
        games.push(await playScript(script, pair, groupId));
        if (index !== place) without.push(await playScript(script, others, groupId));
      }
      const [bogus] = games.splice(place, 1);

      const { status, body } = await cancel({ id: bogus?.id ?? 0 });

      expect([status, body.cancelReason]).toEqual([200, REASON]);
      expect(await recordsOf(pair, games)).toEqual(await recordsOf(others, without));
    },
  );

  it('leaves the records of partners, also when all their games are cancelled', async () => {
    const [ash, birch, cedar, guest] = [
      await anAccount(api),
      await anAccount(api),
      await anAccount(api),
      await newGuest(api),
    ];
    const games: OpenGame[] = [];
    for (const script of ['RRR', 'RRRRRRRRR', 'RRRRRRRRR'])
      games.push(await finishedGame(api, script, { red: [ash, birch], green: [cedar, guest] }));

    for (const game of [1, 0, 2].map((place) => games[place])) {
      await cancel({ id: game?.id ?? 0 });
      expect(await differences()).toEqual([]);
    }

    for (const player of [ash, birch, cedar]) {
      expect(await recordOf(player)).toEqual(NO_RECORD);
      expect((await awardsOf(player)).total).toBe(0);
    }
  });

  it('leaves the leaderboards immediately, and its card has the reason', async () => {
    const [ash, birch] = await aPair();
    const game = await finishedGame(api, 'RRRRRRRRR', { red: [ash], green: [birch] });
    const before = await resultsOf(game);

    await cancel(game);

    const boards = await Promise.all(
      (['wins', 'earnings', 'losses'] as const).map((board) => ash.trpc.leaderboard[board].query()),
    );
    expect(boards.flat().filter(({ playerId }) => [ash.userId, birch.userId].includes(playerId))).toEqual([]);
    const after = await resultsOf(game);
    expect(before.achievements.length * before.payments.length).toBeGreaterThan(0);
    expect(after).toEqual({
      ...before,
      game: { ...before.game, cancel_reason: REASON },
      card: null,
      achievements: [],
      payments: [],
    });
    expect((await callerWith(api, null).call('GET', `/games/${game.id}`)).body).toMatchObject({
      status: 'completed',
      cancelReason: REASON,
    });
    const detail = await birch.call<Outputs['scorecards']['get']>('GET', `/scorecards/${game.id}`);
    expect(detail.body.game.cancel_reason).toBe(REASON);
  });

  it('stays in the library at its place, page by page', async () => {
    const [ash, birch] = await aPair();
    const games: OpenGame[] = [];
    for (const script of ['R', 'RR', 'RRR', 'RRRR'])
      games.push(await finishedGame(api, script, { red: [ash], green: [birch] }));
    await cancel({ id: games[1]?.id ?? 0 });
    await cancel({ id: games[3]?.id ?? 0 });

    const whole = await libraryOf(ash);
    const paged: typeof whole = [];
    for (let before = ''; paged.length < games.length; before = `&before=${paged.at(-1)?.game_id}`)
      paged.push(...(await libraryOf(ash, `?limit=1${before}`)));

    expect(whole.map(({ final_score, cancel_reason }) => [final_score, cancel_reason])).toEqual([
      ['4-0', REASON],
      ['3-0', null],
      ['2-0', REASON],
      ['1-0', null],
    ]);
    expect(paged).toEqual(whole);
  });

  it('enters no record later: by finalizing, or by the login of a guest', async () => {
    const [ash, guest] = [await anAccount(api), await newGuest(api)];
    const game = await finishedGame(api, 'RRR', { red: [ash], green: [guest] });
    await cancel(game);

    expect((await finalize(ash, game)).status).toBe(200);
    const registered = await guest.call<Outputs['auth']['register']>('POST', '/auth/register', {
      username: `Dogwood ${guest.userId}`,
      password: PASSWORD,
    });
    const dogwood = callerWith(api, registered.body.token);

    expect(await recordOf(ash)).toEqual(NO_RECORD);
    expect(await recordOf({ ...dogwood, userId: registered.body.user.id, token: '' })).toEqual(NO_RECORD);
    expect((await libraryOf(dogwood)).map(({ cancel_reason }) => cancel_reason)).toEqual([REASON]);
  });

  it('is cancelled once by many simultaneous calls, beside calls that finalize it', async () => {
    const [ash, birch] = await aPair();
    const game = await finishedGame(api, 'RRRRRRRRR', { red: [ash], green: [birch] });

    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) =>
        cancel(game, `Reason ${index}`, [marshal, starter][index % 2]),
      ),
      ...Array.from({ length: 4 }, () => finalize(ash, game)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await acts()).filter(({ subjectId }) => subjectId === game.id)).toHaveLength(1);
    expect(await recordOf(ash)).toEqual(NO_RECORD);
  });

  it('is cancelled together with another one of the same players', async () => {
    const pair = await aPair();
    const games: OpenGame[] = [];
    for (const script of SCRIPTS) games.push(await playScript(script, pair));

    const answers = await Promise.all(games.map(async (game) => cancel(game)));

    expect(answers.map(({ status }) => status)).toEqual(Array(SCRIPTS.length).fill(200));
    expect(await recordOf(pair[0])).toEqual(NO_RECORD);
  });

  it('is restored with its card in the records again', async () => {
    const pair = await aPair();
    const games: OpenGame[] = [];
    for (const script of SCRIPTS) games.push(await playScript(script, pair));
    const last = { id: games.at(-1)?.id ?? 0 };
    const [records, results] = [await recordsOf(pair, games), await resultsOf(last)];
    await cancel(last);

    const { status, body } = await restore(last);
    const again = await restore(last);

    expect([status, body.cancelReason, again.status]).toEqual([200, null, 200]);
    expect(await recordsOf(pair, games)).toEqual(records);
    expect(await resultsOf(last)).toEqual(results);
    expect((await libraryOf(pair[0])).map(({ game_id }) => game_id)).toHaveLength(SCRIPTS.length);
    const lines = (await acts()).filter(({ subjectId }) => subjectId === last.id);
    expect(lines.map(({ act, detail, subject }) => [act, detail, subject])).toEqual([
      ['restoreRound', null, results.game.name],
      ['cancelRound', REASON, results.game.name],
    ]);
  });
});

describe('a round that a maintainer cancels before its end', () => {
  it('is cancelled if it was not started, and its live stream has the reason', async () => {
    const game = await pendingGame(api);
    const stream = await openStream(port, game.id);

    await cancel(game);

    const round = await stream.round(({ cancelReason }) => cancelReason !== null);
    expect([round.status, round.cancelReason]).toEqual(['cancelled', REASON]);
    expect((await restore(game)).body.code).toBe('NOT_RESTORABLE');
    expect(
      (await game.host.call<Refusal>('PATCH', `/games/${game.id}`, { status: 'in_progress' })).body.code,
    ).toBe('GAME_OVER');
  });

  it('ends with its finished holes on the card, which are in no record', async () => {
    const [ash, birch] = await aPair();
    const game = await playedGame(api, 'RR', { red: [ash], green: [birch] });
    const stream = await openStream(port, game.id);

    await cancel(game);

    const round = await stream.round(({ cancelReason }) => cancelReason !== null);
    expect(round.status).toBe('completed');
    expect(await recordOf(ash)).toEqual(NO_RECORD);
    expect(
      (await libraryOf(ash)).map(({ final_score, cancel_reason }) => [final_score, cancel_reason]),
    ).toEqual([['2-0', REASON]]);
    const late = {
      gameId: game.id,
      teamId: game.red.id,
      playerId: game.red.players[0]?.member.id,
      holeNumber: 3,
      score: 4,
    };
    expect((await ash.call<Refusal>('POST', '/scores', late)).body.code).toBe('GAME_OVER');
    expect(await differences()).toEqual([]);

    await restore(game);
    expect((await recordOf(ash)).wins).toBe(1);
  });
});

describe('POST /admin/rounds/{id}/cancel', () => {
  let game: OpenGame;
  beforeAll(async () => {
    game = await finishedGame(api, 'R');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an empty text', ''],
    ['spaces', '   '],
    ['201 characters', 'x'.repeat(201)],
    ['two lines', 'one\ntwo'],
    ['a hidden direction', 'fake\u202e'],
    ['a number', 7],
  ])('refuses %s as the reason, and changes nothing', async (_what, reason) => {
    const { status, body } = await cancel(game, reason);

    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect((await readRound(api, game)).cancelReason).toBeNull();
  });

  it('accepts 200 characters of any script, and removes spaces around them', async () => {
    const game = await finishedGame(api, 'R');

    const { body } = await cancel(game, `  ${'⛳'.repeat(200)} `);

    expect(body.cancelReason).toBe('⛳'.repeat(200));
  });

  it('keeps the first reason, with one line in the audit', async () => {
    const game = await finishedGame(api, 'R');
    await cancel(game);

    const second = await cancel(game, 'Another reason', starter);

    expect([second.status, second.body.cancelReason]).toEqual([200, REASON]);
    expect((await acts()).filter(({ subjectId }) => subjectId === game.id)).toMatchObject([
      { act: 'cancelRound', maintainer: 'Marshal', detail: REASON },
    ]);
  });

  it('refuses unknown rounds, and those that were cancelled otherwise', async () => {
    const game = await gameIn(api, 'cancelled');

    const refused = [await cancel({ id: 4711 }), await cancel(game), await restore({ id: 4711 })];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'GAME_NOT_FOUND'],
      [409, 'GAME_OVER'],
      [404, 'GAME_NOT_FOUND'],
    ]);
    expect((await restore(game)).status).toBe(200);
  });

  it('writes a line of the audit trail that names no maintainer', async () => {
    const game = await finishedGame(api, 'R');
    await cancel(game);

    const { body } = await callerWith(api, null).call<Outputs['rounds']['events']>(
      'GET',
      `/games/${game.id}/events`,
    );

    expect(body.at(-1)).toMatchObject({ actorId: null, kind: 'setCancelReason' });
    const row = await api.orm.em.fork().findOneOrFail(Game, { id: game.id });
    expect(row.version).toBe((await readRound(api, game)).version);
  });
});

describe('DELETE /admin/debug-rows', () => {
  it('removes the rows of the debug page only, with one line in the audit', async () => {
    const [ash, birch] = await aPair();
    const game = await finishedGame(api, 'RRR', { red: [ash], green: [birch] });
    const bogus = await finishedGame(api, 'RRR', { red: [ash], green: [birch] });
    await cancel(bogus);
    for (const isWinner of [true, false])
      await marshal.call('POST', '/debug/add-game-stats', gameStatBody(game, ash.userId, { isWinner }));
    await marshal.call('POST', '/debug/add-cumulative-stats', { playerId: ash.userId });
    const [record, library] = [await recordOf(ash), await libraryOf(ash)];
    const remove = () => marshal.call<Outputs['admin']['removeDebugRows']>('DELETE', '/admin/debug-rows');

    const [first, second] = [await remove(), await remove()];

    expect([first.body, second.body]).toEqual([
      { gameStats: 2, cumulativeStats: 1 },
      { gameStats: 0, cumulativeStats: 0 },
    ]);
    expect([await recordOf(ash), await libraryOf(ash)]).toEqual([record, library]);
    expect((await marshal.trpc.debug.countGameStats.query()).debugCount).toBe(0);
    expect((await marshal.trpc.debug.countCumulativeStats.query()).debugCount).toBe(0);
    expect((await acts()).filter(({ act }) => act === 'removeDebugRows')).toMatchObject([
      { maintainer: 'Marshal', subjectId: null, subject: null, detail: '2 game stats, 1 sums' },
    ]);
  });

  it('removes more rows than one step does, of one player and of several', async () => {
    const em = api.orm.em.fork();
    const [ash, birch] = await aPair();
    const game = await finishedGame(api, 'RRR', { red: [ash], green: [birch] });
    const stats = await em.find(GameStat, { gameId: game.id });
    const copies = Array.from({ length: ROWS_PER_STEP + 50 }, (_, index) => index + 1);
    for (const stat of stats)
      await em.insertMany(
        GameStat,
        copies.map((debugMark) => ({ ...stat, debugMark })),
      );

    const { body } = await marshal.call('DELETE', '/admin/debug-rows');

    expect(body).toEqual({ gameStats: 2 * copies.length, cumulativeStats: 0 });
    expect(await em.fork().count(GameStat, { gameId: game.id })).toBe(2);
  });
});

// the check takes longer with each game: it runs once for the last state of all players
describe('all records after these tests', () => {
  it('fit the cards', async () => {
    expect(await differences()).toEqual([]);
  });
});

async function aPair(): Promise<Pair> {
  return [await anAccount(api), await anAccount(api)];
}
