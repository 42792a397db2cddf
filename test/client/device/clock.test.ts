import { expect, it } from 'vitest';
import { formatTimeOfDay } from '#client/device/clock.ts';

it.each<[string, Date, string]>([
  ['two digits for hours and minutes', new Date(2026, 10, 20, 9, 5), '09:05'],
  ['24 hours', new Date(2026, 10, 20, 23, 59, 59), '23:59'],
  ['00:00 for midnight', new Date(2026, 10, 20), '00:00'],
])('a time of day has %s', (_rule, moment, words) => {
  expect(formatTimeOfDay(moment)).toBe(words);
});
