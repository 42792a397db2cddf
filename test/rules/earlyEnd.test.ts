import { describe, expect, it } from 'vitest';
import { begunHoles, readyHoles } from '#rules/earlyEnd.ts';
import { resultsOf } from '#rules/holes.ts';
import { PLAYER, aRound, play, playHoles, score, scores } from './builders.ts';

const { red1 } = PLAYER;

describe('a round that ends early', () => {
  it('names the holes that are finished first, and the holes that are left out', () => {
    const round = play(
      playHoles(aRound(), 'R'),
      ...scores(2, [4, null, 5, 5]),
      ...scores(3, [null, null, 5]),
      score(5, red1, 4),
      ...scores(6, [4, 4, null, null]),
    );

    expect(readyHoles(round).map(({ number }) => number)).toEqual([2, 6]);
    expect(begunHoles(round).map(({ number }) => number)).toEqual([3, 5]);
    expect(resultsOf(play(round, { kind: 'endEarly' })).map(({ holeNumber }) => holeNumber)).toEqual([
      1, 2, 6,
    ]);
  });
});
