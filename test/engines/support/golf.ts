/** Actions of players on a phone: a game from setup to its first hole, and holes by taps. */

import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { SCORE } from '#rules/limits.ts';
import type { Phone } from './phone.ts';

/** Lets Ash host a game for $25 a hole with the Snake, and Cedar join by the link. Both phones then show hole 1. */
export async function teeOff(ash: Phone, cedar: Phone): Promise<number> {
  await ash.open('/setup');
  await ash.tap('switch', /Snake Game/);
  await ash.type('YOUR NAME', 'Ash');
  await ash.tap('button', 'CREATE GAME');
  await ash.expectText('INVITE PLAYERS');
  const link = /\/join-game\/(\d+)/.exec(await ash.text());
  const id = Number(link?.[1]);

  await cedar.open(`/join-game/${id}`);
  await cedar.type('YOUR NAME', 'Cedar');
  await cedar.tapLast('button', 'JOIN TEAM');
  await cedar.expectText('WAITING FOR GAME');

  await ash.expectText('Cedar');
  await ash.tap('button', 'START GAME');
  await ash.tap('heading', 'GET READY!');
  await ash.expectText('HOLE 1/9');
  await cedar.expectText('SPECTATOR MODE');
  return id;
}

/** Enters a score on a stepper that shows none. */
export async function step(phone: Phone, name: string, strokes: number): Promise<void> {
  const steps = strokes - SCORE.default;
  if (steps === 0) await phone.tap('button', `${name}: no score yet, take ${SCORE.default}`);
  const label = steps > 0 ? `One stroke more for ${name}` : `One stroke less for ${name}`;
  for (let left = Math.abs(steps); left > 0; left -= 1) await phone.tap('button', label);
}

/** Enters a score on the pad, not faster than the ghost-tap guard allows. */
export async function padTap(phone: Phone, name: string, strokes: number): Promise<void> {
  const key = `${name}: ${strokes}`;
  await expect.poll(() => phone.has('button', key)).toBe(true);
  await pause(GHOST_TAP_MS);
  await phone.tap('button', key);
}

/** Leaves the hole through its celebration. */
export async function finishHole(phone: Phone, hole: number, isLast = false): Promise<void> {
  await phone.tap('button', isLast ? 'FINISH GAME' : 'NEXT HOLE');
  if (isLast) {
    await phone.expectText('CHECK THE CARD');
    await pause(GHOST_TAP_MS);
    await phone.tap('button', 'FINISH');
  }
  await phone.expectText(`HOLE ${hole} COMPLETE`);
  await pause(GHOST_TAP_MS);
  await phone.tap('button', 'CONTINUE');
  if (!isLast) await phone.expectText(`HOLE ${hole + 1}/9`);
}

/** Closes the news of a bite, which on a slow machine may have closed automatically before. */
export async function closeBiteNews(phone: Phone): Promise<void> {
  await phone.window.pressEscape();
  await expect.poll(() => phone.has('dialog', 'SNAKE ASSIGNED!')).toBe(false);
}

/** Waits until the page has loaded the files of the next screens: leaving it earlier would cancel them. */
export async function waitForNextScreens(phone: Phone): Promise<void> {
  await expect.poll(() => phone.window.run(hasNextScreens, null)).toBe(true);
}

/** Checks, in the page, whether the files of the next screens are loaded. */
function hasNextScreens(): boolean {
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
  const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
  return (
    scripts.some((name) => name.includes('src_pages_results')) &&
    sheets.some((name) => name.includes('RoundResults'))
  );
}

/** Waits until the page would open without a network, too. */
export async function waitForServiceWorker(phone: Phone): Promise<void> {
  await expect.poll(() => phone.window.run(isOfServiceWorker, null)).toBe(true);
}

/** Checks, in the page, whether a service worker controls it. */
function isOfServiceWorker(): boolean {
  return navigator.serviceWorker.controller?.state === 'activated';
}
