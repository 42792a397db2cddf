import { describe, expect, it } from 'vitest';
import { displayCode, newGroupCode, newPassCode, typedGroupCode } from '#rules/codes.ts';

/** Chance that walks through an alphabet in even steps. */
function walkingRandom(steps: number): () => number {
  let step = -1;
  return () => ((step += 1) % steps) / steps;
}

describe('a code as it is shown', () => {
  it.each<[string, string, string]>([
    ['4 characters stay whole', 'ABCD', 'ABCD'],
    ['a hyphen follows the 4th of more', 'ABCDE', 'ABCD-E'],
    ['the longest code', 'AB12CD34', 'AB12-CD34'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_rule, code, shown) => {
    expect(displayCode(code)).toBe(shown);
  });
});

describe('a typed group code', () => {
  it.each<[string, string, string]>([
    ['is upper-cased', 'abcd', 'ABCD'],
    ['keeps letters and digits only', 'ab-c d!1', 'ABCD1'],
    ['keeps at most 8 characters', 'ABCDEFGHIJ', 'ABCDEFGH'],
    ['a code can be typed as it is shown', 'AB12-CD34', 'AB12CD34'],
    ['letters beyond A to Z are left out', 'äbcdé9', 'BCD9'],
  ])('%s', (_rule, text, code) => {
    expect(typedGroupCode(text)).toBe(code);
  });
});

describe('a group code of our own', () => {
  it('has 6 characters and none that can be misread', () => {
    const random = walkingRandom(32);
    const codes = Array.from({ length: 32 }, () => newGroupCode(random));

    expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{6}$/.test(code))).toBe(true);
    expect(new Set(codes.join('')).size).toBe(32);
  });
});

describe('the code of a pass', () => {
  it('has 8 characters and none that can be misread', () => {
    expect(newPassCode(walkingRandom(32))).toBe('ABCDEFGH');
    expect(newPassCode(() => 1 - Number.EPSILON)).toBe('99999999');
  });
});
