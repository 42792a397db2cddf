import { describe, expect, it } from 'vitest';
import type { Cents } from '#rules/money.ts';
import {
  addCents,
  dollarsToCents,
  formatDollars,
  formatSignedDollars,
  potsOf,
  shortSignedDollars,
  timesCents,
  toCents,
  wholeDollars,
  wholeSignedDollars,
} from '#rules/money.ts';

describe('cents', () => {
  it.each<[string, number, number]>([
    ['five dollars are 500 cents', 5, 500],
    ['the largest bet is 20000 cents', 200, 20_000],
    ['no dollars are no cents', 0, 0],
  ])('%s', (_rule, dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%s is not a whole number of cents',
    (value) => {
      expect(() => toCents(value)).toThrow(RangeError);
    },
  );

  it('add up to 0 when there are none', () => {
    expect(addCents([toCents(250), toCents(-100), toCents(1)])).toBe(151);
    expect(addCents([])).toBe(0);
  });

  it('have no negative zero, which would show as -$0.00', () => {
    expect(Object.is(timesCents(toCents(500), -0), 0)).toBe(true);
    expect(Object.is(toCents(-0), 0)).toBe(true);
  });
});

describe('money as displayed', () => {
  it.each<[string, (cents: Cents) => string, number, string]>([
    ['has 2 decimals', formatDollars, 500, '$5.00'],
    ['shows a single cent', formatDollars, 1, '$0.01'],
    ['is $0.00 for nothing', formatDollars, 0, '$0.00'],
    ['has the minus sign before the dollar sign', formatDollars, -167, '-$1.67'],
    ['has no separators', formatDollars, 1_234_567, '$12345.67'],
    ['has a plus for a win', formatSignedDollars, 2500, '+$25.00'],
    ['has a minus for a loss', formatSignedDollars, -2500, '-$25.00'],
    ['has no sign for a tie', formatSignedDollars, 0, '$0.00'],
    ['is short for a win in narrow places', shortSignedDollars, 2500, '+$25'],
    ['is short for a loss in narrow places', shortSignedDollars, -2500, '-$25'],
    ['keeps cents in narrow places', shortSignedDollars, -167, '-$1.67'],
    ['has no separators in narrow places', shortSignedDollars, 100_000, '+$1000'],
    ['is $0 for nothing in narrow places', shortSignedDollars, 0, '$0'],
    ['is whole on scorecards', wholeSignedDollars, 2500, '+$25'],
    ['is rounded away from zero on scorecards', wholeSignedDollars, -250, '-$3'],
    ['has no sign on scorecards for less than half a dollar', wholeSignedDollars, -49, '$0'],
  ])('%s', (_rule, format, cents, text) => {
    expect(format(toCents(cents))).toBe(text);
  });

  it.each<[string, number, number]>([
    ['250 cents round up to 3', 250, 3],
    ['-250 cents round away from zero to -3', -250, -3],
    ['249 cents round down to 2', 249, 2],
    ['-249 cents round to -2', -249, -2],
    ['50 cents are a dollar', 50, 1],
    ['-50 cents are a dollar owed', -50, -1],
    ['49 cents are nothing', 49, 0],
    ['-49 cents are nothing, without a sign', -49, 0],
  ])('whole dollars, half away from zero: %s', (_rule, cents, dollars) => {
    expect(wholeDollars(toCents(cents))).toBe(dollars);
  });
});

it('the total of the pots of a game is snake pot + bet', () => {
  const pots = potsOf(toCents(2500), toCents(1500));

  expect(pots).toEqual({ holePot: 2500, snakePot: 1500, totalPot: 4000 });
});
