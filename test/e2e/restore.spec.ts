import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  hostPlays,
  expectRemembered,
  liveGame,
  liveView,
  memory,
  menu,
  openWithoutApp,
  slowScripts,
} from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { runningGame } from './support/players.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Watches the page from its first frame. Returns a function that lists which of these texts were ever visible. */
async function watchFor(page: Page, texts: readonly string[]): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((wanted) => {
    const seen = new Set<string>();
    Object.assign(globalThis, { textsSeen: seen });
    const look = () => {
      for (const element of document.querySelectorAll('a, h1')) {
        const text = element.textContent;
        if (wanted.includes(text) && element.checkVisibility({ visibilityProperty: true })) seen.add(text);
      }
      requestAnimationFrame(look);
    };
    look();
  }, texts);
  return () => page.evaluate(() => [...(globalThis as unknown as { textsSeen: Set<string> }).textsSeen]);
}

test.describe('opening the app at home', () => {
  test('shows the menu to a visitor without a game', async ({ page }) => {
    const seen = await watchFor(page, ['Start Game']);
    await slowScripts(page);

    await page.goto('/');

    await expect(menu(page)).toBeVisible();
    await expect.poll(seen).toEqual(['Start Game']);
  });

  test('leads a host back to the last screen of the game, without the menu @chromium', async ({ page }) => {
    const game = await hostPlays(page);
    const seen = await watchFor(page, ['Start Game', 'BESTBALL']);
    await slowScripts(page);

    await page.goto('/', { waitUntil: 'commit' });

    await expect(page.locator('html[data-restoring]')).toBeAttached();
    await expect(liveGame(page)).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}`);
    await expect(page.locator('html[data-restoring]')).not.toBeAttached();
    expect(await seen()).toEqual([]);
    expect(await memory(page)).toMatchObject({ currentGameId: String(game.id), currentGameRole: 'host' });

    await page.goto(`/game/${game.id}/invited`);
    await expectRemembered(page, `/game/${game.id}/invited`);
    await page.goto('/');
    await expect(liveView(page)).toBeVisible();
    expect(await seen()).toEqual([]);
  });

  test('leads a player to the waiting screen, and to the live view after the start @long', async ({
    page,
    request,
  }) => {
    const { game } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    await expectRemembered(page, `/game/${game.id}/invited`);
    const seen = await watchFor(page, ['Start Game', 'BESTBALL']);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
    await game.start();
    await expect(liveView(page)).toBeVisible();
    await page.goto('/');

    await expect(liveView(page)).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}/invited`);
    expect(await seen()).toEqual([]);
  });

  test('leads to the results when the game has ended elsewhere @long', async ({ page }) => {
    const game = await hostPlays(page);
    // a page of the app would receive the end
    await openWithoutApp(page);
    await game.playHole(1, [4, 5, 5, 6]);
    await game.endEarly();

    await page.goto('/');

    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${game.id}`);
    // the answer of the server is stored: next time there is no game to return to
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => memory(page)).toEqual({});
  });
});

test.describe('a player of one game who opens the path of another', () => {
  test('is led as host by way of the lobby to the own game @long', async ({ page, request }) => {
    const own = await hostPlays(page);
    const other = await runningGame(request);

    await page.goto(`/game/${other.id}`);

    await expect(page).toHaveURL(`/game/${own.id}`);
    await expect(liveGame(page)).toBeVisible();
  });

  test('leaves the own game with the back button @chromium @long', async ({ page, request }) => {
    const other = await runningGame(request);
    await page.goto('/no/such/page');
    await page.goto(`/game/${other.id}`);
    await expect(page.getByText('Waiting for game host...')).toBeVisible();
    const own = await hostPlays(page);

    await page.goBack();
    await expect(page).toHaveURL(`/game/${own.id}`);
    await expect(liveGame(page)).toBeVisible();
    await page.goBack();

    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});
