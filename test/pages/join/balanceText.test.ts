import { expect, it } from 'vitest';
import { balanceText } from '#pages/join/balanceText.ts';

it.each([
  ['no game', 0, 0, 0, 'No games yet'],
  ['no game, and a settlement of one that was cancelled', 0, 0, 1250, 'No games yet • you are owed $12.50'],
  ['games, and nothing open', -3000, 2, 0, '-$30.00 over 2 games'],
  ['a game, and open money', -3000, 1, -3000, '-$30.00 over 1 game • you owe $30.00'],
])('the balance in a group with %s', (_what, balanceCents, gamesPlayed, openCents, text) => {
  expect(balanceText({ balanceCents, gamesPlayed, openCents })).toBe(text);
});
