import { describe, expect, it } from 'vitest';
import { dueCounts } from '#server/live/spectatorCount.ts';

/** As many as a process has live streams by default. */
const GAMES = 10_000;
const SECOND_MS = 1000;
/** Counts that were saved longer ago have expired: `EXPIRES_MS` of `services/spectatorCount.ts`. */
const EXPIRES_MS = 30_000;

describe('saving the spectator counts of a process', () => {
  it('saves the counts of 10 000 games again before they expire', () => {
    const counts = new Map(Array.from({ length: GAMES }, (_, index) => [index + 1, 1] as const));
    const saved = new Map<number, { watching: number; at: number }>();

    let now = SECOND_MS;
    for (; now <= 60 * SECOND_MS; now += SECOND_MS)
      for (const [gameId, watching] of dueCounts(counts, saved, now))
        saved.set(gameId, { watching, at: now });

    const fresh = [...saved.values()].filter(({ at }) => at > now - EXPIRES_MS);
    expect(fresh).toHaveLength(GAMES);
  });

  it('saves 0 for a game without spectators, and does not save an unchanged count', () => {
    const saved = new Map([
      [1, { watching: 2, at: SECOND_MS }],
      [2, { watching: 3, at: SECOND_MS }],
    ]);

    const due = dueCounts(
      new Map([
        [2, 3],
        [3, 1],
        [4, 0],
      ]),
      saved,
      2 * SECOND_MS,
    );

    expect(due).toEqual(
      new Map([
        [3, 1],
        [1, 0],
      ]),
    );
  });
});
