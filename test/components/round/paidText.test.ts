import { expect, it } from 'vitest';
import { paidText } from '#components/round/RoundResults/paidText.ts';

const SILENT = { paid_at: null, paid_by_host: false, received_at: null, received_by_host: false };
const AT = '2026-05-16T12:00:00.000Z';

it.each([
  ['neither side has spoken', null, ''],
  ['the payer has', { ...SILENT, paid_at: AT }, 'PAID, SAYS Ash'],
  ['the host has for the payer', { ...SILENT, paid_at: AT, paid_by_host: true }, 'PAID, SAYS THE HOST'],
  ['the payee has', { ...SILENT, received_at: AT }, 'PAID'],
  ['both have', { ...SILENT, paid_at: AT, received_at: AT }, 'PAID'],
  [
    'the payee has after the host for the payer',
    { ...SILENT, paid_at: AT, paid_by_host: true, received_at: AT },
    'PAID',
  ],
  [
    'the host has for the payee',
    { ...SILENT, received_at: AT, received_by_host: true },
    'PAID, SAYS THE HOST',
  ],
  [
    'the payer has, and the host for the payee',
    { ...SILENT, paid_at: AT, received_at: AT, received_by_host: true },
    'PAID, SAYS THE HOST',
  ],
])('the text of a payment when %s', (_when, paid, text) => {
  expect(paidText({ from_name: 'Ash', paid })).toBe(text);
});
