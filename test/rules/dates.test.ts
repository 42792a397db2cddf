import { describe, expect, it } from 'vitest';
import { defaultGameName, formatDate, joinedWhen } from '#rules/dates.ts';

describe('dates as words', () => {
  it.each<[string, string, string]>([
    ['month, day and year as in the United States', '2026-11-20T12:00:00Z', '11/20/2026'],
    ['no leading zeros', '2026-01-02T12:00:00Z', '1/2/2026'],
    ['the day is the one in UTC just before midnight', '2026-11-20T23:59:59.999Z', '11/20/2026'],
    ['and just after it', '2026-11-21T00:00:00Z', '11/21/2026'],
    ['a clock elsewhere changes nothing', '2026-11-20T22:00:00-05:00', '11/21/2026'],
  ])('%s', (_rule, date, words) => {
    expect(formatDate(new Date(date))).toBe(words);
  });

  it.each<[string, string | null, string]>([
    ['the month and year a player registered', '2026-11-20T12:00:00Z', 'November 2026'],
    ['the month is the one in UTC', '2026-11-30T22:00:00-05:00', 'December 2026'],
    ['January is the first', '2026-01-01T00:00:00Z', 'January 2026'],
    ['an unknown date is recent', null, 'Recently'],
  ])('%s', (_rule, date, words) => {
    expect(joinedWhen(date === null ? null : new Date(date))).toBe(words);
  });

  it('name a game without a name', () => {
    expect(defaultGameName(new Date('2026-11-20T12:00:00Z'))).toBe('Game on 11/20/2026');
  });
});
