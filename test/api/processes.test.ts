import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#entities/GameEvent.ts';
import { apply } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import { readEvents } from '#services/events.ts';
import { newId } from '#services/ids.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import { openGame, rowsOf, storedRound, versionsUpTo } from '../helpers/players.ts';
import { keepScoreElsewhere } from '../helpers/serverProcess.ts';

const PROCESSES = 2;
const WRITES_EACH = volume(70, 300);
const GAMES = 3;

const { orm, url } = await databaseForThisFile();

describe(`${PROCESSES} processes that keep the score of the same games`, () => {
  it(`lose and refuse none of ${PROCESSES * WRITES_EACH} writes, with a complete trail`, async () => {
    const games = await Promise.all(Array.from({ length: GAMES }, () => openGame(orm)));
    const ids = games.map((game) => game.id);
    const openings = await Promise.all(ids.map((id) => storedRound(orm, id)));

    const outcomes = await Promise.all(
      Array.from({ length: PROCESSES }, () => keepScoreElsewhere(url, WRITES_EACH, ids)),
    );

    expect(outcomes.map(({ done, refusals }) => ({ done, refusals }))).toEqual(
      Array(PROCESSES).fill({ done: WRITES_EACH, refusals: [] }),
    );
    const made = outcomes.flatMap(({ versions }) => versions);
    expect(new Set(made).size).toBe(made.length);
    // the process gets no version for a write that it repeats
    let unknown = outcomes.reduce((sum, { busy }) => sum + busy, 0);
    for (const opening of openings) {
      const round = await storedRound(orm, opening.id);
      const { events } = await rowsOf(orm, opening.id);
      const known = made.filter((name) => name.startsWith(`${opening.id}:`)).length;
      const others = round.version - opening.version - known;
      expect(others).toBeGreaterThanOrEqual(0);
      unknown -= others;
      expect(unknown).toBeGreaterThanOrEqual(0);
      expect(withMerged(events)).toEqual(versionsUpTo(round.version));
      expect(withoutRandomIds(round)).toEqual(withoutRandomIds(await replay(opening, round.version)));
    }
  }, 900_000);
});

/** Replays the audit trail on an earlier state of the round. */
async function replay(opening: Round, version: number): Promise<Round> {
  let round = opening;
  while (round.version < version) {
    for (const line of await readEvents(orm, opening.id, round.version)) {
      const { command, actorId: by } = line;
      if (command.kind === 'create') continue;
      const before = { ...round, version: line.version - 1 };
      const after = apply(before, command, { now: new Date(), newId, by });
      round = after === before ? changedBack(before, command) : after;
    }
  }
  return round;
}

/**
 * Returns the round after a score was changed and changed back within seconds: only the version of its hole differs.
 */
function changedBack(round: Round, command: Command): Round {
  if (command.kind !== 'enterScore') throw new Error(`A line of ${command.kind} changes nothing`);
  const version = round.version + 1;
  const holes = round.holes.map((hole) => (hole.number === command.hole ? { ...hole, version } : hole));
  return { ...round, version, holes };
}

/**
 * Returns the versions that the lines stand for. A line of a score includes the versions right before it that have no
 * line.
 */
function withMerged(events: readonly GameEvent[]): readonly number[] {
  return events.flatMap(({ version, kind }, index) => {
    const first = kind === 'enterScore' ? (events[index - 1]?.version ?? 0) + 1 : version;
    return versionsUpTo(version).slice(first - 1);
  });
}

/** Removes random ids and times, so that rounds with the same course are equal. */
function withoutRandomIds(round: Round) {
  return {
    ...round,
    lastScoreAt: null,
    holes: round.holes.map((hole) => ({
      ...hole,
      reportedResult: hole.reportedResult && { ...hole.reportedResult, id: 0 },
    })),
    bites: round.bites.map((bite) => ({ ...bite, id: 0 })),
  };
}
