import { describe, expect, it } from 'vitest';
import {
  BET,
  DEFAULT_SNAKE_BET,
  SCORE,
  isBet,
  isHoleCount,
  isScore,
  isSnakeBet,
  parseScore,
} from '#rules/limits.ts';

describe('the limits of a game', () => {
  it.each<[string, (value: number) => boolean, readonly number[], readonly number[]]>([
    ['a round has 9 or 18 holes', isHoleCount, [9, 18], [0, 10, -9, 9.5, Number.NaN]],
    ['a bet is $5 to $200 in steps of $5', isBet, [5, 35, 200], [0, 7, 205, -25, 25.5, Infinity]],
    ['a snake bet is 0, $5, $10, $25 or $50', isSnakeBet, [0, 500, 1000, 2500, 5000], [5, 2000, -500, 501]],
    ['a score is 1 to 12 strokes', isScore, [1, 12], [0, 13, -4, 4.5, Number.NaN]],
  ])('%s', (_rule, isAllowed, allowed, refused) => {
    expect([...allowed, ...refused].filter(isAllowed)).toEqual(allowed);
  });

  it('have defaults: $25 a hole, $5 a bite, and a stepper that starts at 3', () => {
    expect([BET.default, DEFAULT_SNAKE_BET, SCORE.default]).toEqual([25, 500, 3]);
  });
});

describe('a typed score', () => {
  it.each<[string, string, number | null]>([
    ['is accepted in the range', '7', 7],
    ['may have spaces around it', ' 12 ', 12],
    ...['0', '13', '-3', '4.5', '', '  ', 'four'].map((text): [string, string, null] => [
      `is ignored: "${text}"`,
      text,
      null,
    ]),
  ])('%s', (_rule, text, strokes) => {
    expect(parseScore(text)).toBe(strokes);
  });
});
