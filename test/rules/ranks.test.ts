import { describe, expect, it } from 'vitest';
import type { Medal } from '#rules/ranks.ts';
import { medalFor, rankAmong } from '#rules/ranks.ts';

describe('the ranks of players', () => {
  it.each<[string, number[][], number[]]>([
    ['count from 1', [[9], [5], [2]], [1, 2, 3]],
    [
      'are shared by equal figures, and the next rank counts all players before it',
      [[9], [5], [5], [5], [2]],
      [1, 2, 2, 2, 5],
    ],
    ['are shared at the top', [[5], [5], [0]], [1, 1, 3]],
    ['are shared at the bottom, with 0', [[5], [0], [0]], [1, 2, 2]],
    [
      'are not shared where the second figure differs',
      [
        [3, 7500],
        [3, 6000],
        [3, 6000],
      ],
      [1, 2, 2],
    ],
    ['are empty without players', [], []],
  ])('%s', (_rule, players, ranks) => {
    expect(players.map((own) => rankAmong(players, own))).toEqual(ranks);
  });
});

describe('the medal', () => {
  it.each<[string, number, number, Medal | undefined]>([
    ['of the first is gold', 1, 12, 'gold'],
    ['of the second is silver', 2, 9, 'silver'],
    ['of the third is bronze', 3, 1, 'bronze'],
    ['of the fourth is none', 4, 1, undefined],
    ['is none without a figure, even for the first', 1, 0, undefined],
    ['is none without a figure for the third', 3, 0, undefined],
  ])('%s', (_rule, rank, figure, medal) => {
    expect(medalFor(rank, figure)).toBe(medal);
  });
});
