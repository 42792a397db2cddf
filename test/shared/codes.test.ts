import { describe, expect, it } from 'vitest';
import {
  displayCode,
  newGroupCode,
  newPassCode,
  newRecoveryCode,
  parseGroupCode,
  parseRecoveryCode,
} from '#shared/codes.ts';

/** Returns a random function that walks through an alphabet in even steps. */
function walkingRandom(steps: number): () => number {
  let step = -1;
  return () => ((step += 1) % steps) / steps;
}

describe('a displayed code', () => {
  it.each<[string, string, string]>([
    ['of 4 characters has no hyphen', 'ABCD', 'ABCD'],
    ['of more than 4 characters has a hyphen after the 4th', 'ABCDE', 'ABCD-E'],
    ['of 8 characters has one hyphen', 'AB12CD34', 'AB12-CD34'],
    ['of nothing is empty', '', ''],
  ])('%s', (_rule, code, shown) => {
    expect(displayCode(code)).toBe(shown);
  });
});

describe('a typed group code', () => {
  it.each<[string, string, string]>([
    ['is upper-cased', 'abcd', 'ABCD'],
    ['keeps letters and digits only', 'ab-c d!1', 'ABCD1'],
    ['keeps at most 8 characters', 'ABCDEFGHIJ', 'ABCDEFGH'],
    ['is accepted as it is displayed', 'AB12-CD34', 'AB12CD34'],
    ['loses letters beyond A to Z', 'äbcdé9', 'BCD9'],
  ])('%s', (_rule, text, code) => {
    expect(parseGroupCode(text)).toBe(code);
  });
});

describe('a generated group code', () => {
  it('has 6 characters, none of which can be misread', () => {
    const random = walkingRandom(32);
    const codes = Array.from({ length: 32 }, () => newGroupCode(random));

    expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{6}$/.test(code))).toBe(true);
    expect(new Set(codes.join('')).size).toBe(32);
  });
});

describe('the code of a pass', () => {
  it('has 8 characters, none of which can be misread', () => {
    expect(newPassCode(walkingRandom(32))).toBe('ABCDEFGH');
    expect(newPassCode(() => 1 - Number.EPSILON)).toBe('99999999');
  });
});

describe('a recovery code', () => {
  it('has 16 characters in groups of four', () => {
    expect(newRecoveryCode(walkingRandom(32))).toBe('ABCD-EFGH-JKLM-NPQR');
  });

  it.each(['ABCD-EFGH-JKLM-NPQR', 'abcdefghjklmnpqr', ' abcd efgh\tJKLM–NPQR.', 'ABCD_EFGH_JKLM_NPQR'])(
    'is recognized when it is typed as %j',
    (typed) => {
      expect(parseRecoveryCode(typed)).toBe('ABCD-EFGH-JKLM-NPQR');
    },
  );

  it.each(['', '-', 'ÄÖÜ'])('is empty for %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBe('');
  });
});
