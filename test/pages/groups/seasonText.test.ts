import { afterEach, describe, expect, it } from 'vitest';
import { seasonText } from '#pages/groups/@id/seasonText.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a season in the choice of standings', () => {
  const began = '2026-07-01T04:00:00.000Z';
  const ended = '2026-08-01T04:00:00.000Z';

  it.each([
    ['Pacific/Honolulu', began, null, '2 • since 6/30/2026'],
    ['UTC', began, null, '2 • since 7/1/2026'],
    ['Pacific/Honolulu', began, ended, '2 • 6/30/2026 to 7/31/2026'],
    ['Pacific/Honolulu', null, ended, '2 • until 7/31/2026'],
    ['Pacific/Honolulu', null, null, '2'],
  ])('has dates of the device in %s: %s to %s', (timeZone, startedAt, endedAt, text) => {
    process.env['TZ'] = timeZone;
    expect(seasonText({ number: 2, startedAt, endedAt, games: 1 }, true)).toBe(text);
  });

  it('has no dates on the server', () => {
    expect(seasonText({ number: 2, startedAt: began, endedAt: ended, games: 1 }, false)).toBe('2');
  });
});
