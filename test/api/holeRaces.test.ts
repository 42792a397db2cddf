import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { apply, userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import { patchGame } from '#services/games.ts';
import { newId } from '#services/ids.ts';
import { lockRound } from '#services/lockedRound.ts';
import { sendCommands, applyCommands } from '#services/round.ts';
import { readRound, writeDifferences } from '#services/roundRows.ts';
import { reportResult } from '#services/scoring.ts';
import { inTransaction } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import type { OpenGame } from '../helpers/players.ts';
import {
  continueWith,
  giveCommand,
  openGame,
  rowsOf,
  storedRound,
  strokesOn,
  versionsUpTo,
} from '../helpers/players.ts';
import { sendUntilAnswered } from '../helpers/sendUntilAnswered.ts';

const TRIES = volume(17, 80);
const TWO_PHONES_TRIES = volume(17, 40);
const UNLOCKED_TRIES = 60;
const LONG_MS = 300_000;
/** Holes of a game that are followed by another one. */
const HOLES_WITH_STEP = 17;

/** The scores that two phones of the host show for one hole: each differs, and so does the winner. */
const ON_ONE_PHONE = [3, 4, 5, 6];
const ON_THE_OTHER = [6, 5, 4, 3];

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

describe('five concurrent calls that finish a hole', { timeout: LONG_MS }, () => {
  it(`CONTINUE sent five times stores one result and one step (${TRIES} tries)`, async () => {
    await onHoles(TRIES, async (game, hole) => {
      const command = continueWith(game, hole, [4, 5, 4, 5], 0);

      const answers = await Promise.all(
        fiveTimes(() => sendCommands(orm, game.host.viewer, game.id, [{ key: `key-${newId()}`, command }])),
      );

      expect(answers.flat().map(({ refusal }) => refusal)).toEqual(Array(5).fill(null));
      const stored = await rowsOf(orm, game.id);
      expect(stored.game.currentHole).toBe(hole + 1);
      expect(stored.holes).toHaveLength(hole);
      expect(stored.holes.at(-1)).toMatchObject({ holeNumber: hole, team1BestBall: 4, team2BestBall: 5 });
      expect(stored.scores.filter((row) => row.holeNumber === hole)).toHaveLength(4);
      expectOneEventAVersion(stored, openingVersion(game) + hole);
    });
  });

  it(`POST hole-results and PATCH currentHole store one result (${TRIES} tries)`, async () => {
    await onHoles(TRIES, async (game, hole) => {
      const { id: gameId, host } = game;
      const claim = { gameId, holeNumber: hole, team1BestBall: 4, team2BestBall: 3 };

      await Promise.all(
        fiveTimes(async () => {
          await sendUntilAnswered(() => reportResult(orm, host.viewer, null, claim));
          await sendUntilAnswered(() => patchGame(orm, host.viewer, gameId, null, { currentHole: hole + 1 }));
        }),
      );

      const stored = await rowsOf(orm, gameId);
      expect(stored.game.currentHole).toBe(hole + 1);
      expect(stored.holes).toHaveLength(hole);
      expect(stored.holes.at(-1)).toMatchObject({ holeNumber: hole, team1BestBall: 4, team2BestBall: 3 });
      expectOneEventAVersion(stored, openingVersion(game) + 2 * hole);
      expect(stored.events.slice(-2).map((event) => event.kind)).toEqual(['claimResult', 'goToHole']);
    });
  });
});

describe('two phones of the host with different scores for one hole', { timeout: LONG_MS }, () => {
  it(`commands without a version: the last write is stored (${TWO_PHONES_TRIES} tries)`, async () => {
    await onHoles(TWO_PHONES_TRIES, async (game, hole) => {
      const [one, other] = await Promise.all([
        giveCommand(orm, game, continueWith(game, hole, ON_ONE_PHONE)),
        giveCommand(orm, game, continueWith(game, hole, ON_THE_OTHER)),
      ]);

      const isOneLast = one.round.version > other.round.version;
      const round = await storedRound(orm, game.id);
      expectHoleOf(game, round, hole, isOneLast ? ON_ONE_PHONE : ON_THE_OTHER);
      expect(round.version).toBe(openingVersion(game) + 2 * hole);
    });
  });
});

describe('a write to a game that another process is changing', () => {
  it('the write waits for the other process and builds on its result', async () => {
    const game = await openGame(orm);
    const host = userActor(game.host.viewer.userId);
    const order: string[] = [];
    const locked = Promise.withResolvers<void>();

    const first = inTransaction(elsewhere, async (em) => {
      const before = await lockRound(em, game.id);
      locked.resolve();
      await pause(300);
      order.push('first');
      await applyCommands(em, before, host, [continueWith(game, 1, ON_ONE_PHONE)], new Date());
    });
    await locked.promise;
    const { before, round } = await giveCommand(orm, game, continueWith(game, 2, ON_THE_OTHER));
    order.push('second');
    await first;

    expect(order).toEqual(['first', 'second']);
    expect(strokesOn(game, before, 1)).toEqual(ON_ONE_PHONE);
    expect([before.version, round.version]).toEqual([openingVersion(game) + 1, openingVersion(game) + 2]);
    expect(await storedRound(orm, game.id)).toEqual(round);
  });
});

describe.runIf(testDatabaseKind === 'mysql')(
  'the lock of the game row (SQLite lets in one writer at a time)',
  () => {
    it('two phones mix their scores and lose versions without it', async () => {
      const unlocked = await raceOnOneHole((game, command) => changeUnlocked(game.id, command));

      expect(unlocked.mixtures).toBeGreaterThan(0);
      expect(unlocked.lostVersions).toBeGreaterThan(0);
    });

    it('two phones neither mix their scores nor lose versions with it', async () => {
      expect(await raceOnOneHole((game, command) => giveCommand(orm, game, command))).toEqual({
        mixtures: 0,
        lostVersions: 0,
      });
    });
  },
);

/** Makes the attempts, each on the next hole of a running game. */
async function onHoles(
  tries: number,
  attempt: (game: OpenGame, hole: number) => Promise<void>,
): Promise<void> {
  let game = await openGame(orm);
  for (let done = 0; done < tries; done += 1) {
    const hole = (done % HOLES_WITH_STEP) + 1;
    if (done > 0 && hole === 1) game = await openGame(orm);
    await attempt(game, hole);
  }
}

function fiveTimes<Answer>(send: () => Promise<Answer>): readonly Promise<Answer>[] {
  return Array.from({ length: 5 }, send);
}

/** Returns the version of a game on hole 1: opened, two teams, its players, START. */
function openingVersion({ players }: OpenGame): number {
  return 1 + 2 + players.length + 1;
}

function expectOneEventAVersion({ game, events }: Awaited<ReturnType<typeof rowsOf>>, version: number): void {
  expect(game.version).toBe(version);
  expect(events.map((event) => event.version)).toEqual(versionsUpTo(version));
}

/** Expects that the hole has the scores and the result that one phone showed. */
function expectHoleOf(game: OpenGame, round: Round, hole: number, strokes: readonly number[]): void {
  const [red1 = 0, green1 = 0, red2 = 0, green2 = 0] = strokes;
  expect(strokesOn(game, round, hole)).toEqual(strokes);
  expect(round.holes[hole - 1]?.reportedResult).toMatchObject({
    team1BestBall: Math.min(red1, red2),
    team2BestBall: Math.min(green1, green2),
  });
  expect(round.currentHole).toBe(hole + 1);
}

/**
 * Changes a round as `changeRound` does, but without the lock and without the event whose key refuses an equal version.
 */
function changeUnlocked(gameId: number, command: Command): Promise<void> {
  return inTransaction(orm, async (em) => {
    const before = await readRound(em, gameId);
    if (before === null) throw new GameError('GAME_NOT_FOUND');
    const round = apply(before, command, { now: new Date(), newId, by: before.hostId });
    await writeDifferences(em, before, round);
  });
}

/**
 * Lets two phones correct the same hole at the same time: one changes the first two players, the other the last two.
 * Each sends the whole hole as it shows it. Counts the tries that left a mixture, and those that lost a version. Ends
 * once both have happened.
 */
async function raceOnOneHole(change: (game: OpenGame, command: Command) => Promise<unknown>) {
  const game = await openGame(orm);
  const found = { mixtures: 0, lostVersions: 0 };
  const isDone = () => found.mixtures > 0 && found.lostVersions > 0;
  for (let tries = 0; tries < UNLOCKED_TRIES && !isDone(); tries += 1) {
    await giveCommand(orm, game, continueWith(game, 1, [4, 4, 4, 4]));
    const { version } = await storedRound(orm, game.id);
    const shown = [
      [3, 5, 4, 4],
      [4, 4, 5, 3],
    ];

    await Promise.all(shown.map((strokes) => change(game, continueWith(game, 1, strokes))));

    const round = await storedRound(orm, game.id);
    const left = strokesOn(game, round, 1).join();
    if (!shown.some((strokes) => strokes.join() === left)) found.mixtures += 1;
    if (round.version < version + shown.length) found.lostVersions += 1;
  }
  return found;
}
