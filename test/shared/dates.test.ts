import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime, joinedText } from '#shared/dates.ts';
import { defaultGameName, isTimeZone, localTime } from '#shared/timeZones.ts';

describe('dates as words', () => {
  it.each<[string, string, string, string]>([
    ['in New York the day ends at 5', '2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20T23:59'],
    ['in New York the day begins at 5', '2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21T00:00'],
    ['in New York at 4 in summer', '2026-07-04T03:59:00Z', 'America/New_York', '2026-07-03T23:59'],
    ['in Auckland it is the next day', '2026-11-20T11:00:00Z', 'Pacific/Auckland', '2026-11-21T00:00'],
    ['India has a half hour', '2026-11-20T18:29:00Z', 'Asia/Kolkata', '2026-11-20T23:59'],
    ['games without a time zone have the day in UTC', '2026-11-20T23:59:59.999Z', 'UTC', '2026-11-20T23:59'],
    ['the offset of a timestamp changes nothing', '2026-11-20T22:00:00-05:00', 'UTC', '2026-11-21T03:00'],
    ['an unknown time zone counts as UTC', '2026-11-20T23:59:00Z', 'Mars/Olympus_Mons', '2026-11-20T23:59'],
  ])('%s', (_rule, moment, timeZone, local) => {
    expect(localTime(new Date(moment), timeZone)).toBe(local);
  });

  it.each<[string, string, boolean]>([
    ['a name of the IANA', 'Europe/Berlin', true],
    ['in three parts', 'America/Argentina/Buenos_Aires', true],
    ['with a sign', 'Etc/GMT+5', true],
    ['UTC', 'UTC', true],
    ['no offset', '+02:00', false],
    ['not an unknown name', 'Europe/Atlantis', false],
    ['not an empty text', '', false],
    ['no path', '../../etc/localtime', false],
    ['not a long text', `A${'/A'.repeat(40)}`, false],
  ])('a time zone is %s', (_rule, name, isOne) => {
    expect(isTimeZone(name)).toBe(isOne);
  });

  it.each<[string, string, string]>([
    ['month, day and year as in the United States', '2026-11-20T12:00', '11/20/2026'],
    ['no leading zeros', '2026-01-02T23:59', '1/2/2026'],
  ])('%s', (_rule, local, words) => {
    expect(formatDate(local)).toBe(words);
    expect(formatTime(local)).toBe(local.slice(-5));
    expect(formatDateTime(local)).toBe(`${words} at ${local.slice(-5)}`);
  });

  it.each<[string, string | null, string]>([
    ['the month and year a player registered', '2026-11-20T12:00:00Z', 'November 2026'],
    ['the month is the one in UTC', '2026-11-30T22:00:00-05:00', 'December 2026'],
    ['January is the first', '2026-01-01T00:00:00Z', 'January 2026'],
    ['an unknown date is recent', null, 'Recently'],
  ])('%s', (_rule, date, words) => {
    expect(joinedText(date === null ? null : new Date(date))).toBe(words);
  });

  it('make a name for a game without a name', () => {
    const evening = new Date('2026-11-21T02:00:00Z');

    expect(defaultGameName(evening, 'America/New_York')).toBe('Game on 11/20/2026');
    expect(defaultGameName(evening, 'UTC')).toBe('Game on 11/21/2026');
  });
});
