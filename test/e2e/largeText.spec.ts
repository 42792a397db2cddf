/** With the browser's letters twice as large, no screen is wider than the narrowest phone. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { register } from './support/account.ts';
import { createGroup, openGroups } from './support/groups.ts';
import { hostGame, playRound } from './support/host.ts';
import { gameOf, giveUp, win } from './support/library.ts';
import { button, celebrate, openAsHost, tapHole } from './support/players.ts';
import { expectText } from './support/screens.ts';
import { PLAYERS, overflow, test, waitUntilSettled } from './support/test.ts';

const WIDTH = 320;
/** Of the browser's letters, in pixels; 16 unless the user has chosen. */
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
    await expectText(page, 'Global Leaderboards');
  },
  async 'the settings'(page) {
    await page.goto('/');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectText(page, 'GAMEPLAY ONLY');
  },
  async 'the setup'(page) {
    await page.goto('/setup');
    await waitUntilSettled(page);
    await page.getByRole('switch', { name: 'Snake Game' }).click();
    await expectText(page, 'SNAKE BET');
  },
  async 'the lobby'(page) {
    await page.goto('/setup');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await expectText(page, 'INVITE PLAYERS');
  },
  async 'the live game'(page) {
    const game = await openAsHost(page, { played: [[4, 12, 5, 12]] });
    await game.giveSnake(2, 3);
    await tapHole(page, { Ash: 'P', Cedar: 12 });
    await expectText(page, 'Dogwood HOLDS THE SNAKE');
  },
  async 'a finished hole'(page) {
    await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 'P', Cedar: 4, Dogwood: 'P' });
    await celebrate(page, 1);
  },
  async 'the snake picker'(page) {
    await openAsHost(page, { players: ['Ash', 'Weeping Willow', 'Cedar', 'Dogwood'] });
    await button(page, 'CHOOSE SNAKE').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Weeping Willow' }).click();
    await expectText(page, 'CONFIRM');
  },
  async 'a correction'(page) {
    await openAsHost(page, { played: [[4, 12, 5, 12]] });
    await button(page, 'Hole 1: correct scores, Ash').click();
    await expectText(page, 'CORRECT HOLE 1');
  },
  async 'the pencil'(page) {
    await openAsHost(page);
    await button(page, 'PASS THE PENCIL').click();
    await expectText(page, 'LINK TO HAND OVER');
  },
  async 'a link for the pencil'(page) {
    await openAsHost(page);
    await button(page, 'PASS THE PENCIL').click();
    await button(page, 'LINK FOR A CO-SCORER').click();
    await expectText(page, 'Makes whoever opens it first');
  },
  async 'a question'(page) {
    await openAsHost(page);
    await button(page, 'FORFEIT').click();
    await expectText(page, 'concedes the game and all remaining holes');
  },
  async 'a round that is over'(page) {
    const eight = Array<readonly number[]>(8).fill([4, 5, 5, 6]);
    await openAsHost(page, { played: eight });
    await tapHole(page, { Ash: 4, Birch: 'P', Cedar: 4, Dogwood: 'P' });
    const complete = await celebrate(page, 9, 'FINISH GAME');
    await complete.getByRole('button', { name: 'CONTINUE' }).click();
    await expectText(page, 'GAME COMPLETE!');
  },
  async 'the live view'(page, request) {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 12, 5, 12]);
    await page.goto(`/game/${game.id}/invited`);
    await expectText(page, 'SPECTATOR MODE');
  },
  async 'the results'(page, request) {
    const game = await hostGame(request, PLAYERS, { holeCount: 18 });
    await playRound(game);
    await game.giveSnake(18, 1);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await expectText(page, 'PAYMENTS');
  },
  async 'the result to share'(page, request) {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await waitUntilSettled(page);
    await button(page, 'SHARE RESULT').click();
    await expectText(page, 'COPY');
  },
  async 'a forfeit'(page, request) {
    const game = await hostGame(request, PLAYERS);
    await giveUp(game);
    await page.goto(`/results/${game.id}`);
    await expectText(page, 'WINS BY FORFEIT!');
  },
  async 'the scorecard library'(page) {
    await gameOf(page, await register(page, 'Ash'), giveUp);
    await page.goto('/scorecards');
    await expectText(page, 'LOST BY FORFEIT');
  },
  async 'the stats'(page) {
    await gameOf(page, await register(page, 'Ash'), win);
    await page.goto('/stats');
    await expectText(page, 'NET BALANCE');
  },
  async 'a leaderboard'(page) {
    await gameOf(page, await register(page, 'Ash'), win);
    await page.goto('/leaderboard');
    await expectText(page, '(You)');
  },
  async 'the code of a group'(page) {
    const { token } = await register(page, 'Ash');
    await createGroup(page.request, token, 'Sunday Eagles');
    await openGroups(page);
    await button(page, 'SHOW QR').click();
    await expectText(page, 'SCAN TO JOIN');
  },
};

/** What grows less, for another reason than a word as wide as the phone. */
const SMALLER = {
  'a score is read as one: "10 - 8" stands on a line': ({ text }: SmallText) => /^\d+ - \d+$/.test(text),
  'nine holes are a row of the scorecard': ({ table }: SmallText) => /scorecard/i.test(table),
} as const;

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
      expect(await overflow(page)).toBe(0);
      const small = await smallTexts(page);
      const isAllowed = Object.values(SMALLER);
      expect(small.filter((text) => !isAllowed.some((isSmaller) => isSmaller(text)))).toEqual([]);
    });
  }
});

interface SmallText {
  readonly text: string;
  /** The table it stands in; empty = in none. */
  readonly table: string;
  /** How many times as large as usual. */
  readonly growth: number;
}

/** The texts on the screen that are not twice as large as usual, although the line has room for their longest words. */
async function smallTexts(page: Page): Promise<readonly SmallText[]> {
  return page.evaluate((usual) => {
    const html = document.documentElement;
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        [...element.childNodes].some(
          ({ nodeType, data = '' }: Node & { data?: string }) =>
            nodeType === Node.TEXT_NODE && data.trim() !== '',
        ),
    );
    const large = texts.map(sizeOf);
    const room = texts.map((element) => {
      const window = element.closest<HTMLElement>('dialog') ?? html;
      let width = window.offsetWidth;
      for (let box: Element | null = element; box !== null; box = box === window ? null : box.parentElement) {
        const look = getComputedStyle(box);
        const edges = [look.paddingLeft, look.paddingRight, look.borderLeftWidth, look.borderRightWidth];
        for (const edge of edges) width -= Number.parseFloat(edge);
      }
      return width;
    });
    const pen = document.createElement('canvas').getContext('2d');
    html.style.fontSize = `${usual}px`;
    const small = texts.flatMap((element, index) => {
      const twice = 2 * sizeOf(element);
      const text = element.textContent.trim();
      const table = element.closest('table')?.ariaLabel ?? '';
      if (pen === null || (large[index] ?? 0) >= twice) return [];
      pen.font = `${twice}px ${getComputedStyle(element).fontFamily}`;
      const longest = Math.max(...text.split(/\s+/).map((word) => pen.measureText(word).width));
      return longest > (room[index] ?? 0) ? [] : [{ text, table, growth: (2 * (large[index] ?? 0)) / twice }];
    });
    html.style.fontSize = '';
    return small;
  }, TWICE / 2);
}
