/** Games of accounts for their library. */

import type { Locator, Page } from '@playwright/test';
import { expect, request as newRequest } from '@playwright/test';
import type { Account } from './account.ts';
import type { HostedGame } from './host.ts';
import { hostGame, playRound } from './host.ts';
import { MAINTAINER } from './maintainer.ts';
import { PLAYERS } from './test.ts';

interface Setting {
  readonly players?: readonly [string, string, string, string];
  readonly snake?: boolean;
  readonly holeCount?: 9 | 18;
}

/** Plays a game hosted by this account on seat red 1, as the callback says; all other players have no phone. */
export async function gameOf(
  page: Page,
  { token }: Account,
  goOn: (game: HostedGame) => Promise<void>,
  { players = PLAYERS, ...options }: Setting = {},
): Promise<HostedGame> {
  const phone = await newRequest.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const game = await hostGame(phone, players, options);
  await goOn(game);
  await phone.dispose();
  return game;
}

/** Plays a whole round that Red wins 2-1. */
export async function win(game: HostedGame): Promise<void> {
  await playRound(game);
  await game.complete();
}

/** Ends a round early after one hole, which Green wins. */
export async function loseEarly(game: HostedGame): Promise<void> {
  await game.start();
  await game.playHole(1, [5, 5, 4, 4]);
  await game.endEarly();
}

/** Ends a round early after one hole, which is tied. */
export async function tieEarly(game: HostedGame): Promise<void> {
  await game.play([
    { kind: 'start' },
    { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 4 },
    { kind: 'endEarly' },
  ]);
}

/** Plays one hole, which Red wins, and forfeits for Red. */
export async function giveUp(game: HostedGame): Promise<void> {
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await game.forfeit();
}

/** Returns the games on the screen. */
export function games(page: Page): Locator {
  return page.getByRole('listitem').getByRole('link');
}

/** Logs the maintainer of this server in on a page. */
export async function logInAsMaintainer({ request }: Page): Promise<void> {
  expect((await request.post('/api/auth/login', { data: MAINTAINER })).status()).toBe(200);
}
