/** Whoever has the browser write twice as large: nothing is wider than the narrowest phone. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostGame, playRound } from './support/host.ts';
import { celebrate, openAsHost, tapHole } from './support/players.ts';
import { shows } from './support/screens.ts';
import { PLAYERS, test } from './support/test.ts';

const WIDTH = 320;
/** Of the browser's letters, in pixels; they are 16 where nobody has chosen. */
const TWICE = 32;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: WIDTH, height: 844 },
  launchOptions: [
    async ({ launchOptions }, run) => {
      const setting = `--blink-settings=defaultFontSize=${TWICE}`;
      await run({ ...launchOptions, args: [...(launchOptions.args ?? []), setting] });
    },
    { scope: 'worker' },
  ],
});

const SCREENS: Readonly<Record<string, (page: Page, request: APIRequestContext) => Promise<void>>> = {
  async home(page) {
    await page.goto('/');
    await shows(page, 'Global Leaderboards');
  },
  async 'the settings'(page) {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Settings' }).click();
    await shows(page, 'GAMEPLAY ONLY');
  },
  async 'the lobby'(page) {
    await page.goto('/setup');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await shows(page, 'INVITE PLAYERS');
  },
  async 'the live game'(page) {
    const game = await openAsHost(page, { played: [[4, 12, 5, 12]] });
    await game.giveSnake(2, 3);
    await tapHole(page, { Ash: 'P', Cedar: 12 });
    await shows(page, 'Dogwood HOLDS THE SNAKE');
  },
  async 'a finished hole'(page) {
    await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 'P', Cedar: 4, Dogwood: 'P' });
    await celebrate(page, 1);
  },
  async 'the live view'(page, request) {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 12, 5, 12]);
    await page.goto(`/game/${game.id}/invited`);
    await shows(page, 'SPECTATOR MODE');
  },
  async 'the results'(page, request) {
    const game = await hostGame(request, PLAYERS, { holeCount: 18 });
    await playRound(game);
    await game.giveSnake(18, 1);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'PAYMENTS');
  },
};

test.describe('letters twice as large fit the narrowest phone on', () => {
  for (const [name, open] of Object.entries(SCREENS)) {
    test(name, async ({ page, request }) => {
      await open(page, request);

      const { letters, width } = await page.evaluate(() => ({
        letters: getComputedStyle(document.documentElement).fontSize,
        // a phone makes room for what is too wide, and shows all of it smaller
        width: document.documentElement.scrollWidth,
      }));
      expect(letters).toBe(`${TWICE}px`);
      expect(width).toBe(WIDTH);
    });
  }
});
