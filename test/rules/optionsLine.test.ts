import { describe, expect, it } from 'vitest';
import { optionsForHoles, optionsProblem } from '#rules/chosenOptions.ts';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { dollarsToCents } from '#rules/money.ts';
import { optionsLine, playedOptionsLine } from '#rules/optionsLine.ts';

const ONE_SNAKE = { isPaidToEach: false, doublingCap: null, secondNineFactor: null };
const BACK_TWICE = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2];

function strokes(allowance: number) {
  return { strokes: { allowance, isHalved: false, handicaps: {} } };
}

function halved(allowance: number) {
  return { strokes: { ...strokes(allowance).strokes, isHalved: true } };
}

function nassau(first: number, second: number, all: number) {
  const stakes = { first: dollarsToCents(first), second: dollarsToCents(second), all: dollarsToCents(all) };
  return { nassau: stakes };
}

describe('optionsLine', () => {
  it.each<[string, HoleCount, Partial<MatchOptions>]>([
    ['', 18, {}],
    ['Net', 18, strokes(100)],
    ['Net 90%', 18, strokes(90)],
    ['Net halved', 9, halved(100)],
    ['Net 90% halved', 9, halved(90)],
    ['Net 90%', 18, halved(90)],
    ['Second ball', 9, { isSecondBallOn: true }],
    ['Ties carry', 9, { isCarryOn: true }],
    ['Second nine × 2', 18, { holeFactors: BACK_TWICE }],
    ['H4 × 2, H9 × 3', 9, { holeFactors: [1, 1, 1, 2, 1, 1, 1, 1, 3] }],
    ['H10 × 3', 18, { holeFactors: BACK_TWICE.map((_factor, at) => (at === 9 ? 3 : 1)) }],
    ['Snake to each', 9, { snake: { ...ONE_SNAKE, isPaidToEach: true } }],
    ['Snake doubles to $80', 9, { snake: { ...ONE_SNAKE, doublingCap: dollarsToCents(80) } }],
    ['Snake per nine', 18, { snake: { ...ONE_SNAKE, secondNineFactor: 1 } }],
    ['Snake per nine × 2', 18, { snake: { ...ONE_SNAKE, secondNineFactor: 2 } }],
    ['Nassau $5', 18, nassau(5, 5, 5)],
    ['Nassau $5/$5/$10', 18, nassau(5, 5, 10)],
    ['Nassau $5', 9, nassau(0, 0, 5)],
    ['Nassau –/–/$5', 18, nassau(0, 0, 5)],
    ['', 9, nassau(5, 5, 0)],
    ['', 9, { holeFactors: [1, 1, 1, 1, 1, 1, 1, 1, 1] }],
    ['Nassau $5 • press at 2 down', 18, { ...nassau(5, 5, 5), press: 'automatic' }],
    ['Nassau $5 • press by hand', 18, { ...nassau(5, 5, 5), press: 'byHand' }],
    [
      'Greenies $2 • birdies $5',
      9,
      { junk: { greenie: dollarsToCents(2), sandy: dollarsToCents(0), birdie: dollarsToCents(5) } },
    ],
    ['Cap $1000', 18, { lossCap: dollarsToCents(1000) }],
    ['Net 90% • ties carry • cap $50', 18, { ...strokes(90), isCarryOn: true, lossCap: dollarsToCents(50) }],
  ])('says "%s" for %s holes', (line, holeCount, options) => {
    expect(optionsLine({ ...NO_OPTIONS, ...options }, holeCount).replaceAll('\u00A0', ' ')).toBe(line);
  });
});

describe('playedOptionsLine', () => {
  it.each<[string, Partial<MatchOptions> | null, boolean, string | null]>([
    ['names options that an older version has stored', { isCarryOn: true }, true, 'Ties carry'],
    [
      'names a variant of a Snake that is on',
      { snake: { ...ONE_SNAKE, isPaidToEach: true } },
      true,
      'Snake to each',
    ],
    ['names no variant of a Snake that is off', { snake: { ...ONE_SNAKE, isPaidToEach: true } }, false, null],
    ['is null without options', null, true, null],
  ])('%s', (_what, stored, isSnakeOn, line) => {
    const matchOptions = stored as MatchOptions | null;

    expect(
      playedOptionsLine({ matchOptions, holeCount: 9, isSnakeOn })?.replaceAll('\u00A0', ' ') ?? null,
    ).toBe(line);
  });
});

const played = (holeCount: HoleCount) => ({ holeCount, snakeBet: dollarsToCents(5) });

describe('optionsForHoles', () => {
  it('drops the factors of another number of holes, and keeps all else', () => {
    const options = { ...NO_OPTIONS, isCarryOn: true, holeFactors: BACK_TWICE };

    expect(optionsForHoles(options, played(18))).toEqual(options);
    expect(optionsForHoles(options, played(9))).toEqual({ ...NO_OPTIONS, isCarryOn: true });
    expect(optionsForHoles({ ...NO_OPTIONS, holeFactors: BACK_TWICE }, played(9))).toBeNull();
  });

  it('drops the second snake of a round of nine', () => {
    const snake = { isPaidToEach: true, doublingCap: null, secondNineFactor: 2 };

    expect(optionsForHoles({ ...NO_OPTIONS, snake }, played(9))?.snake).toEqual({
      ...snake,
      secondNineFactor: null,
    });
  });
});

describe('halved handicaps', () => {
  it('survive a change to eighteen holes and back', () => {
    const options = { ...NO_OPTIONS, ...halved(100) };

    const eighteen = optionsForHoles(options, played(18)) ?? NO_OPTIONS;

    expect(optionsForHoles(eighteen, played(9))).toEqual(options);
  });
});

describe('optionsProblem', () => {
  it('asks for a loss cap for presses and for a doubling snake', () => {
    const pressed: MatchOptions = { ...NO_OPTIONS, ...nassau(5, 5, 5), press: 'automatic' };
    const doubling = { ...NO_OPTIONS, snake: { ...ONE_SNAKE, doublingCap: dollarsToCents(50) } };

    expect(optionsProblem(pressed, played(18))).toBe('Presses need a loss cap');
    expect(optionsProblem(doubling, played(18))).toBe('A doubling snake needs a loss cap');
    for (const options of [pressed, doubling])
      expect(optionsProblem({ ...options, lossCap: dollarsToCents(50) }, played(18))).toBeNull();
  });
});
