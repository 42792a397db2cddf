import { describe, expect, it } from 'vitest';
import { optionsForHoles, optionsProblem, toMatchOptions } from '#rules/chosenOptions.ts';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions, SnakeOptions } from '#rules/matchOptions.ts';
import { dollarsToCents } from '#rules/money.ts';
import { aLobby, aNassau, play, someOptions } from './builders.ts';

const played = (holeCount: HoleCount = 18, snakeDollars = 5) => ({
  holeCount,
  snakeBet: dollarsToCents(snakeDollars),
});
const aVariant = (options: Partial<SnakeOptions> = {}): SnakeOptions => ({
  isPaidToEach: false,
  doublingCap: null,
  secondNineFactor: null,
  ...options,
});

describe('the options of a match as they are stored', () => {
  const lossCap = dollarsToCents(50);
  const pressed = someOptions({ nassau: aNassau(0, 0, 5), press: 'automatic', lossCap });

  it('have a press only with a match', () => {
    expect(toMatchOptions(pressed, played(18))?.press).toBe('automatic');
    expect(optionsForHoles(pressed, played(18))?.press).toBe('automatic');
    expect(toMatchOptions({ ...pressed, nassau: aNassau(5, 5, 0) }, played(9))?.press).toBeNull();
  });

  it('have no variant of the Snake in which nothing is on', () => {
    const nines = someOptions({ snake: aVariant({ secondNineFactor: 2 }) });

    expect(toMatchOptions(someOptions({ snake: aVariant() }), played())).toBeNull();
    expect(toMatchOptions(nines, played())).toEqual(nines);
    expect(optionsForHoles(nines, played(9))).toBeNull();
  });
});

describe('a doubling pot', () => {
  const doubling = someOptions({ snake: aVariant({ doublingCap: dollarsToCents(20) }) });
  const capped = { ...doubling, lossCap: dollarsToCents(50) };

  it.each([
    ['needs a loss cap', doubling, 5, 'A doubling snake needs a loss cap'],
    ['needs none while the Snake is off', doubling, 0, null],
    ['grows to the snake bet at least', capped, 25, 'The cap of the pot is at least the snake bet'],
    ['may stay at the snake bet', capped, 20, null],
  ])('%s', (_rule, options, snakeDollars, problem) => {
    expect(optionsProblem(options, played(18, snakeDollars))).toBe(problem);
  });

  it.each<[string, MatchOptions, number, number | null]>([
    ['goes alone when the Snake is turned on without a loss cap', doubling, 5, null],
    ['goes alone when the snake bet is above the cap of the pot', capped, 25, null],
    ['stays when the Snake is turned on with a loss cap', capped, 5, 2000],
  ])('%s', (_rule, options, snakeDollars, doublingCap) => {
    const toEach = { ...options, snake: aVariant({ ...options.snake, isPaidToEach: true }) };
    const round = play(aLobby(), { kind: 'setMatchOptions', options: toEach });

    const snakeBet = dollarsToCents(snakeDollars);
    const turned = play(round, { kind: 'setOptions', holeCount: 9, bet: dollarsToCents(25), snakeBet });

    expect(turned.matchOptions).toEqual({ ...toEach, snake: { ...toEach.snake, doublingCap } });
  });
});
