import { describe, expect, it } from 'vitest';
import { Correction } from '#entities/Correction.ts';
import { apply } from '#rules/apply.ts';
import { CORRECTIONS_KEPT } from '#rules/limits.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { readEvents } from '#services/events.ts';
import { newId } from '#services/ids.ts';
import { readSnapshot } from '#services/transaction.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import { continueWith, giveCommand, openGame, playerAt, rowsOf, storedRound } from '../helpers/players.ts';
import type { OpenGame } from '../helpers/players.ts';

const NOON = new Date('2026-07-01T12:00:00.000Z');
const FLIPS = 300;

const { orm } = await databaseForThisFile();

describe('a score that its scorer changes again within ten seconds', () => {
  it('the trail keeps one line: the newest score, and the value before the first tap', async () => {
    const game = await openGame(orm);
    const opened = await storedRound(orm, game.id);

    await enter(game, 3, { seen: 'empty', atMs: 0 });
    await enter(game, 4, { seen: 3, atMs: 9000 });
    await enter(game, 5, { seen: 4, atMs: 19_000 });

    const lines = await readEvents(orm, game.id, opened.version);
    expect(lines).toEqual([
      {
        version: opened.version + 3,
        actorId: game.host.viewer.userId,
        command: { kind: 'enterScore', hole: 1, memberId: idAt(game, 0), strokes: 5, seen: 'empty' },
        at: after(19_000),
      },
    ]);
    const told = lines.reduce(played, opened);
    expect(told.holes[0]?.strokes).toEqual((await storedRound(orm, game.id)).holes[0]?.strokes);
  });

  it('the version still goes up with each change, so that spectators see it', async () => {
    const game = await openGame(orm);
    const { version } = await storedRound(orm, game.id);

    await enter(game, 3, { atMs: 0 });
    await enter(game, 4, { atMs: 1000 });

    const round = await storedRound(orm, game.id);
    expect(round.version).toBe(version + 2);
    expect(round.holes[0]?.version).toBe(version + 2);
  });

  it.each<[string, Partial<Entered>]>([
    ['after more than ten seconds', { atMs: 10_001 }],
    ['of another player', { player: 1 }],
    ['on another hole', { hole: 2 }],
    ['of another scorer', { by: 1 }],
  ])('the trail keeps both lines of two scores: the second one %s', async (_what, other) => {
    const game = await openGame(orm);
    const { userId, name } = playerAt(game, 1).viewer;
    const { round } = await giveCommand(orm, game, { kind: 'nameScorer', userId, name }, game.host, NOON);
    const { version } = round;

    await enter(game, 3, { atMs: 0 });
    await enter(game, 4, { atMs: 1000, ...other });

    expect(await versionsAfter(game, version)).toEqual([version + 1, version + 2]);
  });

  it('the trail keeps both lines of two scores with another event in between', async () => {
    const game = await openGame(orm);
    const { version } = await storedRound(orm, game.id);

    await enter(game, 3, { atMs: 0 });
    await giveCommand(orm, game, { kind: 'bite', hole: 1, memberId: idAt(game, 0) }, game.host, NOON);
    await enter(game, 4, { atMs: 1000 });

    expect(await versionsAfter(game, version)).toEqual([version + 1, version + 2, version + 3]);
  });
});

describe(`${FLIPS} changes of one score within minutes`, () => {
  it('the trail keeps one line for a hole that is being played, with the last score', async () => {
    const game = await openGame(orm);
    const before = await rowsOf(orm, game.id);

    for (let flip = 0; flip < FLIPS; flip += 1) await enter(game, 4 + (flip % 2), { atMs: flip * 1000 });

    const { events, game: row, scores } = await rowsOf(orm, game.id);
    expect(row.version).toBe(before.game.version + FLIPS);
    expect(scores).toMatchObject([{ strokes: 5 }]);
    expect(events.length - before.events.length).toBe(1);
    expect(bytesOf(events) - bytesOf(before.events)).toBeLessThan(300);
  });

  it('the trail keeps one line for a finished hole, and the newest corrections', async () => {
    const game = await openGame(orm);
    await giveCommand(orm, game, continueWith(game, 1, [6, 5, 6, 5]), game.host, NOON);
    const before = await rowsOf(orm, game.id);

    for (let flip = 0; flip < FLIPS; flip += 1) await enter(game, 4 + (flip % 2), { atMs: flip * 1000 });

    const { events } = await rowsOf(orm, game.id);
    const corrections = await readSnapshot(orm, (em) => em.find(Correction, { gameId: game.id }));
    expect(events.length - before.events.length).toBe(1);
    expect(corrections).toHaveLength(CORRECTIONS_KEPT);
    expect(bytesOf(corrections)).toBeLessThan(CORRECTIONS_KEPT * 200);
  });
});

interface Entered {
  readonly atMs: number;
  /** Index in the order in which the players joined. */
  readonly player: number;
  readonly by: number;
  readonly hole: number;
  readonly seen: Strokes | 'empty';
}

async function enter(game: OpenGame, strokes: Strokes, entered: Partial<Entered>): Promise<void> {
  const { atMs = 0, player = 0, by = 0, hole = 1, seen } = entered;
  const command = { kind: 'enterScore', hole, memberId: idAt(game, player), strokes, seen } as const;
  await giveCommand(orm, game, command, playerAt(game, by), after(atMs));
}

async function versionsAfter(game: OpenGame, version: number): Promise<readonly number[]> {
  return (await readEvents(orm, game.id, version)).map((line) => line.version);
}

/** Returns the round after a line of its trail. */
function played(round: Round, line: Awaited<ReturnType<typeof readEvents>>[number]): Round {
  const { command, actorId: by, at: now } = line;
  return command.kind === 'create' ? round : apply(round, command, { now, newId, by });
}

function idAt(game: OpenGame, place: number): number {
  return playerAt(game, place).member.id;
}

function after(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

/** Returns the length of the rows as JSON. */
function bytesOf(rows: readonly object[]): number {
  return JSON.stringify(rows).length;
}
