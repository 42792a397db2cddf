import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Game } from '#entities/Game.ts';
import { Score } from '#entities/Score.ts';
import { userActor } from '#rules/apply.ts';
import type { Round } from '#rules/round.ts';
import { newId } from '#services/ids.ts';
import { lockRound } from '#services/lockedRound.ts';
import { applyCommands, changeRound } from '#services/round.ts';
import { gameOfTeam, readNewestRound } from '#services/roundCache.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import type { OpenGame } from '../helpers/players.ts';
import { openGame, playerAt } from '../helpers/players.ts';
import { sendUntilAnswered } from '../helpers/sendUntilAnswered.ts';
import { SOON } from '../helpers/soon.ts';

const WRITERS = 4;
const WRITES_EACH = 40;
const READERS = 20;
const MAX_PAUSE_MS = 8;

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

describe('the round cache', () => {
  it('returns the same object until the round changes', async () => {
    const game = await openGame(orm);

    const [first, second] = [await readNewestRound(orm, game.id), await readNewestRound(orm, game.id)];
    const { round } = await writeNext(orm, game);

    expect(second).toBe(first);
    expect(await readNewestRound(orm, game.id)).toBe(round);
  });

  it('returns null for an unknown game or team', async () => {
    expect(await readNewestRound(orm, newId())).toBeNull();
    expect(await gameOfTeam(orm, newId())).toBeNull();
  });

  it('returns null for numbers that are no ids, beside a valid concurrent read', async () => {
    const game = await openGame(orm);

    const read = await Promise.all([Infinity, 2 ** 60, 1.5, game.id].map((id) => readNewestRound(orm, id)));

    expect(read).toMatchObject([null, null, null, { id: game.id }]);
  });

  it('keeps the newer state if a second query finds its version again', async () => {
    const game = await openGame(orm);
    const { round } = await writeNext(orm, game);
    const connection = orm.em.getConnection();
    const execute = connection.execute.bind(connection);
    const moveVersion = (by: number) =>
      execute('update game set version = version + ? where id = ?', [by, game.id]);
    await moveVersion(-1);

    // like a server of a cluster that was behind and has caught up
    const asked = vi.spyOn(connection, 'execute').mockImplementationOnce(async (...query) => {
      const behind = await execute(...query);
      await moveVersion(1);
      return behind as never;
    });
    const read = await readNewestRound(orm, game.id);
    asked.mockRestore();

    expect(read).toBe(round);
  });

  it('keeps a newer state that was written during a second query', async () => {
    const game = await openGame(orm);
    const { round } = await writeNext(orm, game);
    const connection = orm.em.getConnection();
    const execute = connection.execute.bind(connection);
    const isVersionQuery = (query: unknown) => query === 'select id, version from game where id in (?)';
    const asked = vi.spyOn(connection, 'execute');
    onTestFinished(() => asked.mockRestore());
    const answerBehind = (version: number) =>
      asked.mockImplementationOnce(async () => [{ id: game.id, version }] as never);
    answerBehind(round.version - 1);

    const reading = readNewestRound(orm, game.id);
    await vi.waitFor(
      () => expect(asked.mock.calls.filter(([query]) => isVersionQuery(query))).toHaveLength(1),
      SOON,
    );
    asked.mockImplementation(execute);
    const { round: next } = await writeNext(orm, game);
    // the second query was answered before the write was stored
    answerBehind(round.version);

    expect(await reading).toBe(next);
    expect(await readNewestRound(orm, game.id)).toBe(next);
  });

  it('returns the older state of a restored backup', async () => {
    const game = await openGame(orm);
    const { round } = await writeNext(orm, game);
    await writeNext(orm, game);
    await inTransaction(orm, async (em) => {
      await em.nativeUpdate(Game, { id: game.id }, { version: round.version });
    });

    expect((await readNewestRound(orm, game.id))?.version).toBe(round.version);
  });

  it('never returns a write that was rolled back', async () => {
    const game = await openGame(orm);
    const before = await readNewestRound(orm, game.id);

    const failing = inTransaction(orm, async (em) => {
      const round = await lockRound(em, game.id);
      const commands = [
        nextScore(game, round),
        { kind: 'bite', hole: 1, memberId: playerAt(game, 0).member.id },
      ] as const;
      await applyCommands(em, round, userActor(game.host.viewer.userId), commands, new Date());
      throw new Error('the phone went into the pond');
    });
    const [, ...seen] = await Promise.allSettled([
      failing,
      ...Array.from({ length: 20 }, () => readNewestRound(orm, game.id)),
    ]);

    expect(seen.map((read) => read.status === 'fulfilled' && read.value?.version)).toEqual(
      Array(20).fill(before?.version),
    );
    expect(await readNewestRound(orm, game.id)).toEqual(before);
  });

  it.each([
    ['this process', () => orm],
    ['another process', () => elsewhere],
  ])(
    'includes each committed write of %s, and never a round with a wrong version',
    async (_writer, writer) => {
      const game = await openGame(orm);
      let committed = (await readNewestRound(orm, game.id))?.version ?? 0;
      const lastPutt = new AbortController();
      const wrong: unknown[] = [];

      const reading = Array.from({ length: READERS }, async () => {
        let reads = 0;
        while (!lastPutt.signal.aborted) {
          const expected = committed;
          const round = await sendUntilAnswered(() => readNewestRound(orm, game.id));
          if (round === null || round.version < expected || !isWhole(game, round))
            wrong.push({ expected, version: round?.version });
          reads += 1;
        }
        return reads;
      });
      const writeInTurn = async () => {
        for (let done = 0; done < WRITES_EACH; done += 1) {
          const { round } = await sendUntilAnswered(() => writeNext(writer(), game));
          committed = Math.max(committed, round.version);
          // SQLite answers synchronously: without a pause the timers of the readers would not fire
          await pause(randomInt(MAX_PAUSE_MS));
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, writeInTurn));
      lastPutt.abort();
      const reads = await Promise.all(reading);

      expect(wrong).toEqual([]);
      expect(Math.min(...reads)).toBeGreaterThan(WRITES_EACH / 4);
    },
  );

  it('sends one query for 100 concurrent readers of 10 unchanged games', async () => {
    const games = await Promise.all(Array.from({ length: 10 }, () => openGame(orm)));
    const watchAll = () =>
      Promise.all(games.flatMap(({ id }) => Array.from({ length: 10 }, () => readNewestRound(orm, id))));
    await watchAll();

    const { queries, answer } = await countQueries(watchAll);

    expect(answer.map((round) => round?.id)).toEqual(games.flatMap(({ id }) => Array(10).fill(id)));
    expect(queries).toHaveLength(1);
  });

  it('loads a game once for 100 readers after another process has changed it', async () => {
    const game = await openGame(orm);
    await readNewestRound(orm, game.id);
    const { round: written } = await writeNext(elsewhere, game);

    const { queries, answer } = await countQueries(() =>
      Promise.all(Array.from({ length: 100 }, () => readNewestRound(orm, game.id))),
    );

    expect(new Set(answer).size).toBe(1);
    expect(answer[0]).toEqual(written);
    expect(queries.filter((query) => query.includes('from `score`'))).toHaveLength(1);
  });
});

describe('lockRound', () => {
  const lock = (where: Orm, { id }: OpenGame) => inTransaction(where, (em) => lockRound(em, id));

  it('reads only the game row if the round is cached, and all rows after other writes', async () => {
    const game = await openGame(orm);
    const { round } = await writeNext(orm, game);

    const again = await countQueries(() => lock(orm, game));
    const { round: written } = await writeNext(elsewhere, game);
    const after = await countQueries(() => lock(orm, game));

    expect(again.answer).toBe(round);
    expect(again.queries).toHaveLength(1);
    expect(after.answer).toEqual(written);
    expect(after.queries.length).toBeGreaterThan(8);
  });

  it('reloads a round if a restored backup has other rows under the same version', async () => {
    const game = await openGame(orm);
    const { round } = await writeNext(orm, game);
    await inTransaction(orm, async (em) => {
      await em.nativeDelete(Score, { gameId: game.id });
      await em.nativeUpdate(Game, { id: game.id }, { lastScoreAt: new Date(0) });
    });

    const locked = await lock(orm, game);

    expect(locked.version).toBe(round.version);
    expect(locked.holes.flatMap(({ strokes }) => Object.values(strokes))).toEqual([]);
  });
});

/** Returns a score from which its version can be computed; the games of these tests have no other changes. */
function nextScore(game: OpenGame, { version }: Round) {
  const next = version + 1;
  const { id: memberId } = playerAt(game, next % game.players.length).member;
  return { kind: 'enterScore', hole: 1 + (next % 18), memberId, strokes: strokesOf(next) } as const;
}

function strokesOf(version: number): number {
  return 1 + (Math.trunc(version / 36) % 12);
}

/** Writes one more score through any process. */
function writeNext(where: Orm, game: OpenGame) {
  return changeRound(where, userActor(game.host.viewer.userId), game.id, null, {
    requestBody: null,
    decide: (round) => [nextScore(game, round)],
  });
}

/** Checks whether the newest score belongs to the version of the round. */
function isWhole(game: OpenGame, round: Round): boolean {
  const newest = round.holes.toSorted((a, b) => b.version - a.version)[0];
  if (newest === undefined || newest.version === 0) return true;
  const { id } = playerAt(game, round.version % game.players.length).member;
  return newest.version === round.version && newest.strokes[id] === strokesOf(round.version);
}

/** Runs a step and collects the queries that it sends, without those that begin or end transactions. */
async function countQueries<Answer>(step: () => Promise<Answer>) {
  const log = vi.spyOn(orm.config.getLogger(), 'logQuery');
  try {
    const answer = await step();
    const queries = log.mock.calls
      .map(([{ query = '' }]) => query)
      .filter((query) => query.startsWith('select'));
    return { answer, queries };
  } finally {
    log.mockRestore();
  }
}
