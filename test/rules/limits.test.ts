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

describe('the holes of a round', () => {
  it.each<[number, boolean]>([
    [9, true],
    [18, true],
    [0, false],
    [10, false],
    [-9, false],
    [9.5, false],
    [Number.NaN, false],
  ])('%s holes: %s', (holes, isAllowed) => {
    expect(isHoleCount(holes)).toBe(isAllowed);
  });
});

describe('the bet per hole', () => {
  it.each<[string, number, boolean]>([
    ['the minimum is $5', 5, true],
    ['the maximum is $200', 200, true],
    ['the bet is a multiple of $5', 35, true],
    ['an amount between the steps is rejected', 7, false],
    ['an amount below the minimum is rejected', 0, false],
    ['an amount above the maximum is rejected', 205, false],
    ['nothing negative', -25, false],
    ['a fraction of a dollar is rejected', 25.5, false],
    ['no infinity', Number.POSITIVE_INFINITY, false],
  ])('%s', (_rule, dollars, isAllowed) => {
    expect(isBet(dollars)).toBe(isAllowed);
  });

  it('is $25 by default', () => {
    expect(BET.default).toBe(25);
  });
});

describe('the snake bet', () => {
  it.each<[number, boolean]>([
    [0, true],
    [500, true],
    [1000, true],
    [2500, true],
    [5000, true],
    [5, false],
    [2000, false],
    [-500, false],
    [501, false],
  ])('%s cents: %s', (cents, isAllowed) => {
    expect(isSnakeBet(cents)).toBe(isAllowed);
  });

  it('is $5 by default', () => {
    expect(DEFAULT_SNAKE_BET).toBe(500);
  });
});

describe('a score', () => {
  it.each<[number, boolean]>([
    [1, true],
    [12, true],
    [0, false],
    [13, false],
    [-4, false],
    [4.5, false],
    [Number.NaN, false],
  ])('of %s may be entered: %s', (strokes, isAllowed) => {
    expect(isScore(strokes)).toBe(isAllowed);
  });

  it('starts the stepper at 3', () => {
    expect(SCORE.default).toBe(3);
  });

  it.each<[string, string, number | null]>([
    ['a number in the range is accepted', '7', 7],
    ['spaces around it are ignored', ' 12 ', 12],
    ['0 is ignored', '0', null],
    ['13 is ignored', '13', null],
    ['a negative number is ignored', '-3', null],
    ['a fraction is ignored', '4.5', null],
    ['an empty field is ignored', '', null],
    ['a blank field is ignored', '  ', null],
    ['words are ignored', 'four', null],
  ])('typed: %s', (_rule, text, strokes) => {
    expect(parseScore(text)).toBe(strokes);
  });
});
