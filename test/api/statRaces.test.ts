import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { lockRound } from '#services/lockedRound.ts';
import { recordRound } from '#services/records.ts';
import { inTransaction } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { anAccount, apiForThisFile, callerWith, play } from '../helpers/api.ts';
import type { OpenGame, Outputs, Person } from '../helpers/api.ts';
import type { GameOptions } from '../helpers/games.ts';
import { awardsOf, finalize, giveUp, playedGame, recordOf } from '../helpers/games.ts';

const ATTEMPTS = 6;
const OTHER_SETTLES_MS = 300;

const api = await apiForThisFile();

/** Creates a game that ended before records existed: it is not settled. */
async function unsettledGame(script: string, options: GameOptions): Promise<OpenGame> {
  const game = await playedGame(api, script, options);
  const endedAt = new Date();
  const over = { status: 'completed', completedAt: endedAt, cardVersion: 1, finalAt: endedAt } as const;
  await api.orm.em.fork().nativeUpdate(Game, { id: game.id }, over);
  return game;
}

async function fourAccounts(): Promise<readonly [Person, Person, Person, Person]> {
  return [await anAccount(api), await anAccount(api), await anAccount(api), await anAccount(api)];
}

describe('50 concurrent calls that settle a game', () => {
  it('the game is settled once, and all callers get the same answer', async () => {
    const [ash, birch, cedar, dogwood] = await fourAccounts();
    const game = await unsettledGame('RRR', { red: [ash, birch], green: [cedar, dogwood] });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => finalize(index % 2 === 0 ? ash : callerWith(api, null), game)),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await expectRecordedOnce(game, [ash, birch, cedar, dogwood]);
  });

  it('the game is settled once while the last hole is finished', async () => {
    const [ash, birch, cedar, dogwood] = await fourAccounts();
    const game = await playedGame(api, 'RRR------', { red: [ash, birch], green: [cedar, dogwood] });

    const [, ...answers] = await Promise.all([
      play(ash, game.id, [{ kind: 'complete' }]),
      ...Array.from({ length: 50 }, () => finalize(birch, game)),
    ]);

    for (const { status } of answers) expect([200, 409]).toContain(status);
    await expectRecordedOnce(game, [ash, birch, cedar, dogwood]);
  });

  it('the game is settled once while a team forfeits', async () => {
    const [ash, birch, cedar, dogwood] = await fourAccounts();
    const game = await playedGame(api, 'RRR', { red: [ash, birch], green: [cedar, dogwood] });

    const [, ...answers] = await Promise.all([
      giveUp(game, game.green),
      ...Array.from({ length: 50 }, () => finalize(birch, game)),
    ]);

    for (const { status } of answers) expect([200, 409]).toContain(status);
    await expectRecordedOnce(game, [ash, birch, cedar, dogwood]);
  });
});

/** Expects that every table has the game, won by Red, once for each of the four players. */
async function expectRecordedOnce({ id }: OpenGame, people: readonly Person[]): Promise<void> {
  const em = api.orm.em.fork();
  const userId = people.map((person) => person.userId);
  const [red, green] = [userId.slice(0, 2), userId.slice(2)];
  const sums = (stats: readonly PlayerStat[]) =>
    stats.map(({ gamesPlayed, wins, losses }) => [gamesPlayed, wins, losses]);

  expect(await em.count(GameStat, { gameId: id })).toBe(4);
  expect(await em.count(PlayerStat, { userId: { $in: userId } })).toBe(4);
  expect(sums(await em.find(PlayerStat, { userId: { $in: red } }))).toEqual(Array(2).fill([1, 1, 0]));
  expect(sums(await em.find(PlayerStat, { userId: { $in: green } }))).toEqual(Array(2).fill([1, 0, 1]));
  const awards = await em.find(PlayerAchievement, { userId: { $in: userId } });
  const firstWinners = awards.filter(({ code }) => code === 'firstWin').map((award) => award.userId);
  expect(firstWinners.toSorted()).toEqual(red.toSorted());
  const firstWins = await callerWith(api, null).call<Outputs['rounds']['get']>('GET', `/games/${id}/round`);
  expect(firstWins.body.firstWins).toHaveLength(2);
}

describe('two concurrent settlements of games with the same four players', () => {
  it(`both settlements succeed, and every record has both games, ${ATTEMPTS} times`, async () => {
    const [ash, birch, cedar, dogwood] = await fourAccounts();

    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const games = [
        await unsettledGame('RR', { red: [ash, birch], green: [cedar, dogwood] }),
        await unsettledGame('R', { red: [dogwood, cedar], green: [birch, ash] }),
      ];

      const answers = await Promise.all(games.map((game) => finalize(ash, game)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const record = { gamesPlayed: 2 * attempt, wins: attempt, losses: attempt, bestBallAverage: 150 };
      const records = await Promise.all([ash, birch, cedar, dogwood].map(recordOf));
      expect(records).toMatchObject([
        { ...record, netBalanceCents: 2500 * attempt },
        { ...record, netBalanceCents: 2500 * attempt },
        { ...record, netBalanceCents: -2500 * attempt },
        { ...record, netBalanceCents: -2500 * attempt },
      ]);
    }
  }, 900_000);
});

describe('two settlements of one player in overlapping transactions', () => {
  it('the second waits for the first, so that no sum is lost', async () => {
    const player = await anAccount(api);
    const settled = await unsettledGame('R', { red: [player] });
    expect((await finalize(player, settled)).status).toBe(200);
    const [first, second] = [
      await unsettledGame('R', { red: [player] }),
      await unsettledGame('RR', { red: [player] }),
    ];

    const { answer } = await inTransaction(api.orm, async (em) => {
      await recordRound(em, await lockRound(em, first.id), new Date());
      const late = finalize(player, second);
      // long enough to read sums that are not locked
      await pause(OTHER_SETTLES_MS);
      return { answer: late };
    });

    expect((await answer).status).toBe(200);
    expect(await recordOf(player)).toMatchObject({ gamesPlayed: 3, wins: 3, netBalanceCents: 10_000 });
  });
});

describe('two first wins of a player that end at the same time', () => {
  it(`earn First Win once, in one of the games, ${ATTEMPTS} times`, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const player = await anAccount(api);
      const games = [
        await playedGame(api, 'R', { red: [player] }),
        await playedGame(api, 'RR', { red: [player] }),
      ];

      await Promise.all(games.map((game) => play(player, game.id, [{ kind: 'endEarly' }])));

      const { latest } = await awardsOf(player);
      const firstWin = latest.find(({ code }) => code === 'firstWin');
      const rounds = await Promise.all(games.map(({ id }) => player.trpc.rounds.get.query({ id })));
      expect(firstWin?.timesEarned).toBe(1);
      expect(rounds.filter(({ firstWins }) => firstWins.length === 1).map(({ id }) => id)).toEqual([
        firstWin?.gameId,
      ]);
      expect(await recordOf(player)).toMatchObject({ gamesPlayed: 2, wins: 2 });
    }
  }, 900_000);
});

it('the records of all games of this file fit their cards', async () => {
  const { games, differences } = await verifyRecords(api.orm);

  expect(games).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});
