/** Browser features of pages: back and forward, and pages without scripts. */

import { setTimeout as pause } from 'node:timers/promises';
import { hostGame, playRound } from '../e2e/support/host.ts';
import { PLAYERS } from '../e2e/support/test.ts';
import { waitForNextScreens } from './support/golf.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Without its scripts a page loads in less time. */
const LOADED_MS = 20_000;
/** Within this time a page that does reload has begun to. */
const RELOADED_MS = 2000;

test('back and forward lead to a page that was left, and it works', async ({ newPhone, request }) => {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  const phone = await newPhone();
  await phone.open(`/game/${game.id}/invited`);
  await phone.expectText('HOLE 1 of 9');
  await waitForNextScreens(phone);
  // leaves the app, so that the page itself is left
  await phone.openWithoutScripts('/robots.txt');
  await game.playHole(1, [4, 5, 5, 6]);

  await phone.window.back();
  await phone.expectText('HOLE 2 of 9');
  await game.playHole(2, [4, 5, 5, 6]);
  await phone.expectText('HOLE 3 of 9');

  await phone.tap('link', 'RETURN TO MAIN MENU');
  await phone.expectText('Start Game');
  await phone.window.back();
  await phone.expectText('HOLE 3 of 9');
  await phone.window.forward();
  await phone.expectText('Start Game');
  await phone.tap('link', 'Start Game');
  await phone.expectText('CREATE GAME');
});

test('a page that is left while its files load does not reload', async ({ newPhone, request }) => {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  const phone = await newPhone();
  const files = phone.network.hold(/src_pages_results/);
  await phone.open(`/game/${game.id}`);
  await phone.expectText('HOLE 1/9');
  await files.asked;

  const next = phone.network.hold(/invited$/);
  const left = phone.openWithoutScripts(`/game/${game.id}/invited`);
  await next.asked;
  await pause(RELOADED_MS);
  next.deliver();

  await left;
  await phone.expectText('SPECTATOR MODE');
});

test('a page left before its scripts arrive works when the visitor comes back', async ({ newPhone }) => {
  const { phone, scripts } = await openWithScriptsOnTheirWay(newPhone);
  await phone.expectText('Start Game');
  await expect.poll(() => phone.window.run(isPainted, null)).toBe(true);
  await phone.openWithoutScripts('/robots.txt');
  scripts.deliver();

  await phone.window.back();

  await phone.waitForHydration();
});

/**
 * Opens Home on a new phone, and holds its scripts back. The driver waits until a page is loaded. If the page was
 * painted before, this includes its scripts; then another phone is taken.
 */
async function openWithScriptsOnTheirWay(newPhone: () => Promise<Phone>) {
  for (;;) {
    const phone = await newPhone();
    const scripts = phone.network.hold(/\.js$/);
    const loaded = phone.openWithoutScripts('/').then(() => true);
    if (await Promise.race([loaded, pause(LOADED_MS, false)])) return { phone, scripts };
    scripts.deliver();
    await loaded;
  }
}

/** Checks, in the page, whether its deferred files are loading. */
function isPainted(): boolean {
  return document.querySelector('#deferred') === null && document.readyState === 'complete';
}

test('a spectator reads names, scores and money without scripts', async ({ newPhone, request }) => {
  const [running, ended] = [await hostGame(request, PLAYERS), await hostGame(request, PLAYERS)];
  await running.start();
  await running.playHole(1, [4, 5, 5, 6]);
  await playRound(ended);
  await ended.complete();
  const phone = await newPhone();
  phone.network.blockScripts();

  await phone.openWithoutScripts(`/game/${running.id}/invited`);
  await phone.expectText('HOLE 2 of 9');
  for (const name of PLAYERS) await phone.expectText(name);
  await phone.expectText(/Team Red\s+1\s+G\s+Team Green\s+0/);
  await phone.expectText('$25.00');

  await phone.openWithoutScripts(`/results/${ended.id}`);
  await phone.expectText(/Team Red WINS/i);
  await phone.expectText('+$25.00');
  await phone.expectText(/Cedar pays Ash \$25\.00/);

  await phone.openWithoutScripts('/');
  await phone.tap('link', 'Start Game');
  await phone.expectText('CREATE GAME');
});
