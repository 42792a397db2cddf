/**
 * Every screen and state, on the narrowest phone, a usual one and a laptop: nothing scrolls sideways, and
 * `test-results/screens/` holds the pictures for people to look at.
 */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostGame, playRound } from './support/host.ts';
import { PLAYERS, UNKNOWN_GAME, WIDTHS, overflow, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, networkNoise: /ERR_INTERNET_DISCONNECTED/ });

const LONG_NAMES = ['Quaking-Aspen', 'Q'.repeat(40), 'Cedar', 'Weeping Willow of the Water Hazard'] as const;

interface Setting {
  readonly page: Page;
  readonly request: APIRequestContext;
}

/** Name of the picture → how to get there, until what it should show is on the screen. */
const SCREENS: Readonly<Record<string, (setting: Setting) => Promise<void>>> = {
  async home({ page }) {
    await page.goto('/');
    await shows(page, 'Global Leaderboards');
  },
  async 'home with a game to resume'({ page, request }) {
    await joinedGame(page, request);
    await page.goto('/');
    await shows(page, 'not started');
  },
  async 'waiting without a seat'({ page, request }) {
    const game = await hostGame(request, PLAYERS);
    await page.goto(`/game/${game.id}/invited`);
    await shows(page, 'JOIN GAME');
  },
  async 'waiting with a seat'({ page, request }) {
    const { id } = await joinedGame(page, request);
    await page.goto(`/game/${id}/invited`);
    await shows(page, 'Joined as Elder');
  },
  async live({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await shows(page, 'HOLE 3 of 9');
  },
  async 'live with 18 holes and long names'({ page, request }) {
    const game = await hostGame(request, LONG_NAMES, { holeCount: 18 });
    await game.start();
    for (let hole = 1; hole <= 11; hole += 1) await game.playHole(hole, [4, null, 12, 6]);
    await game.giveSnake(12, 1);
    await page.goto(`/game/${game.id}/invited`);
    await shows(page, 'HOLE 12 of 18');
  },
  async 'live without a connection'({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await shows(page, 'these scores may be old');
  },
  async 'hole complete'({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await page.waitForLoadState('networkidle');
    await game.playHole(3, [4, 5, 5, 6]);
    await shows(page, 'HOLE WINNER!');
  },
  async 'snake assigned'({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await page.waitForLoadState('networkidle');
    await game.giveSnake(3, 3);
    await shows(page, 'SNAKE ASSIGNED!');
  },
  async 'results of a win'({ page, request }) {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.giveSnake(9, 3);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'Team Red WINS');
  },
  async 'results of a win with its victory effect'({ page, request }) {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.complete();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/results/${game.id}`);
    await expect(page.getByTestId('confetti')).toBeVisible();
  },
  async 'results of 18 holes and long names'({ page, request }) {
    const game = await hostGame(request, LONG_NAMES, { holeCount: 18 });
    await playRound(game);
    await game.giveSnake(18, 1);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'Team Red WINS');
  },
  async 'results of a tie'({ page, request }) {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    for (let hole = 1; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, 4, 6]);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'TIED GAME!');
  },
  async 'results of a forfeit'({ page, request }) {
    const game = await runningGame(request);
    await game.forfeit();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'Team Green WINS BY FORFEIT!');
  },
  async 'results of two against one'({ page, request }) {
    const game = await hostGame(request, PLAYERS, { snake: false });
    await game.leave(3);
    await game.start();
    for (let hole = 1; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, hole === 1 ? 3 : 4]);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'Team Green WINS');
  },
  async 'results of a round ended early'({ page, request }) {
    const game = await runningGame(request);
    await game.endEarly();
    await page.goto(`/results/${game.id}`);
    await shows(page, 'ENDED EARLY after 2 of 9 holes');
  },
  async 'no results yet'({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/results/${game.id}`);
    await shows(page, 'NO RESULTS YET');
  },
  async 'results without a connection'({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await page.waitForLoadState('networkidle');
    await page.route(/games\.results/, (route) => route.abort('internetdisconnected'));
    await game.endEarly();
    await shows(page, 'The results could not be loaded. Trying again...');
  },
  async 'game not found'({ page }) {
    await page.goto(`/results/${UNKNOWN_GAME}`);
    await shows(page, 'GAME NOT FOUND');
  },
  async 'page not found'({ page }) {
    await page.goto('/no/such/page');
    await shows(page, '404 Page Not Found');
  },
};

test.describe('a screen fits every phone and a laptop', () => {
  for (const [name, open] of Object.entries(SCREENS)) {
    test(name, async ({ page, request }) => {
      await open({ page, request });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const isCovered = await page.getByRole('dialog').isVisible();
        await page.screenshot({ path: `test-results/screens/${width}/${name}.png`, fullPage: !isCovered });
        expect(await overflow(page), `at ${width} px`).toBe(0);
      }
    });
  }
});

async function shows(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

/** A game that waits, with a seat for the person of this page. */
async function joinedGame(page: Page, request: APIRequestContext) {
  const game = await hostGame(request, PLAYERS);
  await game.leave(1);
  const joined = await page.request.post('/api/team-members', {
    data: { teamId: game.members[0]?.teamId, name: 'Elder' },
  });
  expect(joined.status()).toBe(201);
  return game;
}

/** A game on its third of nine holes; Team Red leads by two, and Birch holds the snake. */
async function runningGame(request: APIRequestContext) {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await game.playHole(2, [3, null, 4, 12]);
  await game.giveSnake(2, 1);
  return game;
}
