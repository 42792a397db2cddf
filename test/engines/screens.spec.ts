/** Every screen once in each theme: no fault reported by the engine, and nothing wider than the phone. */

import type { APIRequestContext } from '@playwright/test';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { newAccount } from '../e2e/support/account.ts';
import { createGroup, joinGroup } from '../e2e/support/groups.ts';
import type { HostedGame } from '../e2e/support/host.ts';
import { hostGame, playRound } from '../e2e/support/host.ts';
import { MAINTAINER } from '../e2e/support/maintainer.ts';
import { NINE_WON, WON, agreeCard, playGame } from '../e2e/support/records.ts';
import { PLAYERS, UNKNOWN_GAME } from '../e2e/support/test.ts';
import { logIn, register } from './support/account.ts';
import { expectDialogsFit, expectFits, expectScreensFit } from './support/fits.ts';
import { test } from './support/test.ts';

async function gamesOf(request: APIRequestContext) {
  const [full, open, running, ended, given] = [
    await hostGame(request, PLAYERS),
    await hostGame(request, PLAYERS),
    await hostGame(request, PLAYERS),
    await hostGame(request, PLAYERS),
    await hostGame(request, PLAYERS),
  ];
  await open.leave(3);
  await running.start();
  await running.playHole(1, [4, 5, 5, 6]);
  await running.giveSnake(1, 1);
  await playRound(ended);
  await ended.giveSnake(9, 3);
  await ended.complete();
  await forfeitAfterOneHole(given);
  return { full, open, running, ended, given };
}

async function forfeitAfterOneHole(game: HostedGame): Promise<void> {
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await game.forfeit();
}

test('the screens of a game fit the phone, and no fault is reported', async ({ newPhone, request }) => {
  const { full, open, running, ended, given } = await gamesOf(request);
  await expectScreensFit(await newPhone(), {
    '/setup': 'CREATE GAME',
    [`/join-game/${full.id}`]: 'NO SEAT LEFT',
    [`/join-game/${open.id}`]: 'JOIN TEAM',
    [`/join-game/${running.id}`]: 'WATCH LIVE',
    [`/watch/${open.id}`]: 'NOT STARTED YET',
    [`/game/${running.id}`]: 'HOLE 2/9',
    [`/game/${running.id}/invited`]: 'SPECTATOR MODE',
    [`/results/${ended.id}`]: 'FINAL SCORECARD',
    [`/results/${given.id}`]: 'WINS BY FORFEIT!',
    [`/results/${running.id}`]: 'NO RESULTS YET',
    [`/results/${UNKNOWN_GAME}`]: 'GAME NOT FOUND',
    [`/pencil/${running.id}#x`]: 'TAKE THE PENCIL',
    [`/pencil/${running.id}-${running.members[2]?.id}#x`]: 'TAKE THE SEAT',
    [`/scorecards/${ended.id}`]: 'LOGIN REQUIRED',
  });
});

test('the screens of a guest fit the phone, and no fault is reported', async ({ newPhone }) => {
  const phone = await newPhone();
  await expectScreensFit(phone, {
    '/': 'Start Game',
    '/login': 'FORGOT PASSWORD?',
    '/register': 'CONFIRM PASSWORD',
    '/recover': 'RECOVERY CODE',
    [`/reset#${'0'.repeat(48)}`]: 'SET PASSWORD',
    '/account': 'LOGIN REQUIRED',
    '/reset': 'LINK NOT COMPLETE',
    '/stats': 'GUEST PLAYER',
    '/scorecards': 'LOGIN REQUIRED',
    '/leaderboard': 'LOGIN REQUIRED',
    '/join': 'JOIN GROUP',
    [`/groups/${PUBLIC_GROUP_ID}`]: 'LOGIN REQUIRED',
    '/admin': '404 Page Not Found',
  });
  await phone.open('/');
  await expectDialogsFit(phone, [['Settings', 'GAMEPLAY ONLY']]);
});

test('the screens of a new account fit the phone, and no fault is reported', async ({ newPhone }) => {
  const phone = await newPhone();
  await register(phone, 'Engine');
  await expectScreensFit(phone, {
    '/': 'LOGGED IN AS',
    '/stats': 'No games yet.',
    '/scorecards': 'NO GAMES YET',
    '/leaderboard': 'GLOBAL LEADERBOARDS',
    '/join': 'You are in no group yet.',
  });
});

test('the screens of an account with games fit the phone', async ({ newPhone, request }) => {
  const [ash, cedar] = [await newAccount(request, 'Ash'), await newAccount(request, 'Cedar')];
  const group = await createGroup(request, ash.token, 'Sunday Eagles');
  await joinGroup(request, cedar.token, group);
  const gameId = await playGame(request, [ash, cedar], NINE_WON, group.id);
  await agreeCard(request, gameId, [ash, cedar]);
  await agreeCard(request, await playGame(request, [cedar, ash], [WON], group.id), [ash, cedar]);
  await hostGame(request, PLAYERS, { token: ash.token });
  const phone = await newPhone();
  await logIn(phone, ash.username);

  await expectScreensFit(phone, {
    '/': 'LAST RESULT',
    '/stats': '1-1-0',
    '/scorecards': 'WON',
    [`/scorecards/${gameId}`]: '9 holes • 2 players',
    [`/results/${gameId}`]: 'RECEIVED',
    '/leaderboard': '(You)',
    '/setup': 'GROUP',
    '/join': 'Sunday Eagles',
  });
  await expectDialogsFit(phone, [
    ['SHOW QR', 'SCAN TO JOIN'],
    ['NEW CODE', 'NEW CODE?'],
  ]);
  await expectScreensFit(phone, { [`/groups/${group.id}`]: 'SETTLE UP' });
  await expectDialogsFit(phone, [['CLOSE GROUP', 'CLOSE GROUP?']]);
  await expectScreensFit(phone, { '/account': 'YOUR DEVICES' });
  await expectDialogsFit(phone, [
    ['LOG OUT ALL OTHER DEVICES', 'All other devices are logged out at once.'],
    ['SHOW MY COURSES', 'MY COURSES'],
    ['DELETE ACCOUNT', 'This cannot be undone.'],
  ]);
});

test('the screens of a maintainer fit the phone, and no fault is reported', async ({ newPhone, request }) => {
  const { username } = await newAccount(request, 'Elder');
  const phone = await newPhone();
  await logIn(phone, MAINTAINER.username);

  await expectScreensFit(phone, { '/debug-stats': 'ADD GAME STATS', '/admin': 'AUDIT' });
  await phone.type('ID OR NAME', username);
  await phone.tap('button', 'SEARCH');
  await phone.tap('button', 'MAKE RESET LINK');
  await phone.expectText('COPY LINK');
  await expectFits(phone, 'an account that was found');
  await expectDialogsFit(phone, [['LOCK ACCOUNT', 'LOCK ACCOUNT?']]);
});
