import { describe, expect, it } from 'vitest';
import { Correction } from '#entities/Correction.ts';
import { apply } from '#rules/apply.ts';
import { CORRECTIONS_KEPT } from '#rules/limits.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { readEvents } from '#services/events.ts';
import { newId } from '#services/ids.ts';
import { readSnapshot } from '#services/transaction.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import { continueWith, giveCommand, openGame, playerAt, storedRound } from '../helpers/players.ts';
import type { OpenGame } from '../helpers/players.ts';

const NOON = new Date('2026-07-01T12:00:00.000Z');
const FLIPS = 60;

const { orm } = await databaseForThisFile();

describe('the audit trail', () => {
  it('has a line for each change of a score, from which the round can be replayed', async () => {
    const game = await openGame(orm);
    const opened = await storedRound(orm, game.id);

    await enter(game, 3, { seen: 'empty', atMs: 0 });
    await enter(game, 4, { seen: 3, atMs: 1000 });
    await enter(game, 3, { seen: 4, atMs: 2000 });

    const lines = await readEvents(orm, game.id, opened.version);
    const round = await storedRound(orm, game.id);
    const entry = { kind: 'enterScore', hole: 1, memberId: idAt(game, 0) };
    expect(lines.map(({ version, command, at }) => ({ version, command, at }))).toEqual([
      { version: opened.version + 1, command: { ...entry, strokes: 3, seen: 'empty' }, at: after(0) },
      { version: opened.version + 2, command: { ...entry, strokes: 4, seen: 3 }, at: after(1000) },
      { version: opened.version + 3, command: { ...entry, strokes: 3, seen: 4 }, at: after(2000) },
    ]);
    expect(lines.reduce(played, opened).holes).toEqual(round.holes);
  });
});

describe(`${FLIPS} corrections of one score`, () => {
  it('the round keeps the newest', async () => {
    const game = await openGame(orm);
    await giveCommand(orm, game, continueWith(game, 1, [6, 5, 6, 5]), game.host, NOON);

    for (let flip = 0; flip < FLIPS; flip += 1) await enter(game, 4 + (flip % 2), { atMs: flip * 1000 });

    const corrections = await readSnapshot(orm, (em) => em.find(Correction, { gameId: game.id }));
    expect(corrections).toHaveLength(CORRECTIONS_KEPT);
    expect(JSON.stringify(corrections).length).toBeLessThan(CORRECTIONS_KEPT * 200);
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
