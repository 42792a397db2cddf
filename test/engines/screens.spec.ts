/** Every screen once in each theme: no fault reported by the engine, and nothing wider than the phone. */

import type { APIRequestContext } from '@playwright/test';
import { hostGame, playRound } from '../e2e/support/host.ts';
import { THEMES } from '../e2e/support/pictures.ts';
import { PLAYERS, UNKNOWN_GAME } from '../e2e/support/test.ts';
import { register } from './support/account.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** The width of the narrowest phone, and a usual one. */
const WIDTHS = [320, 390] as const;
/** A window of WebKitGTK is at least 334 px wide. */
const WIDER = 15;

/** Path, and a text on its screen. */
type Screens = Readonly<Record<string, string | RegExp>>;

async function gamesOf(request: APIRequestContext) {
  const [waiting, running, ended] = [
    await hostGame(request, PLAYERS),
    await hostGame(request, PLAYERS),
    await hostGame(request, PLAYERS),
  ];
  await running.start();
  await running.playHole(1, [4, 5, 5, 6]);
  await running.giveSnake(1, 1);
  await playRound(ended);
  await ended.complete();
  return { waiting, running, ended };
}

async function expectFitsWithoutFaults(phone: Phone, screens: Screens): Promise<void> {
  for (const [path, text] of Object.entries(screens)) {
    await phone.open(path);
    await phone.expectText(text);
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        await phone.window.resize(width, 844);
        const { window, overflow } = await phone.window.run(measure, theme);
        expect(window - width, 'wider than it should be').toBeLessThan(WIDER);
        expect(overflow, `${path}, ${theme}, ${width} px`).toBe(0);
      }
    }
    expect(await phone.faults(), path).toEqual([]);
  }
}

/** Sets a theme in the page, and returns the width of the window and by how much the page is wider. */
function measure(theme: string): { readonly window: number; readonly overflow: number } {
  document.documentElement.dataset['theme'] = theme;
  const { scrollWidth, clientWidth } = document.documentElement;
  return { window: innerWidth, overflow: scrollWidth - clientWidth };
}

test('the screens of a game fit the phone, and no fault is reported', async ({ newPhone, request }) => {
  const { waiting, running, ended } = await gamesOf(request);
  await expectFitsWithoutFaults(await newPhone(), {
    '/setup': 'CREATE GAME',
    [`/join-game/${waiting.id}`]: 'NO SEAT LEFT',
    [`/watch/${waiting.id}`]: 'NOT STARTED YET',
    [`/game/${running.id}`]: 'HOLE 2/9',
    [`/game/${running.id}/invited`]: 'SPECTATOR MODE',
    [`/results/${ended.id}`]: 'FINAL SCORECARD',
    [`/results/${running.id}`]: 'NO RESULTS YET',
    [`/results/${UNKNOWN_GAME}`]: 'GAME NOT FOUND',
    [`/pencil/${running.id}#x`]: 'TAKE THE PENCIL',
    [`/scorecards/${ended.id}`]: 'LOGIN REQUIRED',
  });
});

test('the screens of a guest fit the phone, and no fault is reported', async ({ newPhone }) => {
  await expectFitsWithoutFaults(await newPhone(), {
    '/': 'Start Game',
    '/login': 'USERNAME',
    '/register': 'CONFIRM PASSWORD',
    '/stats': 'GUEST PLAYER',
    '/scorecards': 'LOGIN REQUIRED',
    '/leaderboard': 'LOGIN REQUIRED',
    '/join': 'JOIN GROUP',
    '/no/such/page': '404 Page Not Found',
  });
});

test('the screens of an account fit the phone, and no fault is reported', async ({ newPhone }) => {
  const phone = await newPhone();
  await register(phone, 'Engine');
  await expectFitsWithoutFaults(phone, {
    '/': 'Start Game',
    '/stats': 'PLAYER STATS',
    '/scorecards': 'NO GAMES YET',
    '/leaderboard': 'GLOBAL LEADERBOARDS',
    '/join': 'JOIN GROUP',
    '/setup': 'CREATE GAME',
  });
});
