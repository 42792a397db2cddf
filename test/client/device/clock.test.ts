import { expect, it } from 'vitest';
import { clockTime } from '#client/device/clock.ts';

it.each<[string, Date, string]>([
  ['two figures for hours and minutes', new Date(2026, 10, 20, 9, 5), '09:05'],
  ['24 hours', new Date(2026, 10, 20, 23, 59, 59), '23:59'],
  ['midnight at its beginning', new Date(2026, 10, 20), '00:00'],
])('a clock has %s', (_rule, moment, words) => {
  expect(clockTime(moment)).toBe(words);
});
