/** What is heard of a round, how loud, and where nothing is. Rule: product "Sound". */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostPlays, liveView, setVisibility } from './support/device.ts';
import type { HostedGame } from './support/host.ts';
import { hostGame } from './support/host.ts';
import { addPlayer, openLobby } from './support/lobby.ts';
import { countAudio, first, listen, loudness, toggle, trySound, withSound } from './support/sound.ts';
import { PLAYERS, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** A running game on the screen of a watcher with sound at this level, who has tapped once: browsers want that. */
async function watches(page: Page, request: APIRequestContext, soundLevel: string): Promise<HostedGame> {
  await withSound(page, { soundLevel });
  const game = await hostGame(request, PLAYERS);
  await game.start();
  await game.playHole(1, [4, 5, 4, 6]);
  await page.goto(`/game/${game.id}/invited`);
  await expect(liveView(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await liveView(page).click();
  return game;
}

test.describe('a watcher hears', () => {
  test('a hole and the snake, once', async ({ page, request }) => {
    const heard = await listen(page);
    const game = await watches(page, request, 'gameplay-only');

    await game.playHole(2, [4, 5, 5, 6]);

    await expect.poll(heard).toEqual([first('holeWon')]);
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await game.giveSnake(3, 1);
    await page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' }).click();
    await trySound(page);
    await expect.poll(heard).toEqual([first('holeWon'), 'snake', 'score']);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await trySound(page);
    await expect.poll(heard).toEqual([first('score')]);
  });

  test('a hole that is tied, and who wins the round', async ({ page, request }) => {
    const heard = await listen(page);
    const game = await watches(page, request, 'all');
    await game.playHole(2, [4, 5, 4, 6]);
    await expect.poll(heard).toEqual([first('tie')]);
    await game.playHole(3, [3, 5, 4, 6]);
    await expect.poll(heard).toEqual([first('tie'), 'holeWon']);

    await game.endEarly();

    await expect.poll(heard).toEqual([first('tie'), 'holeWon', 'victory']);
  });

  test('a round that ends even', async ({ page, request }) => {
    const heard = await listen(page);
    const game = await watches(page, request, 'gameplay-only');

    await game.endEarly();

    await expect.poll(heard).toEqual([first('tie')]);
  });

  test('a team that gives up', async ({ page, request }) => {
    const heard = await listen(page);
    const game = await watches(page, request, 'all');

    await game.forfeit();

    await expect.poll(heard).toEqual([first('forfeit')]);
  });

  test('nothing of a page out of sight; once it is back the first tap wakes it', async ({
    page,
    request,
  }) => {
    const heard = await listen(page);
    const audio = await countAudio(page);
    const state = async () => (await audio()).state;
    await watches(page, request, 'gameplay-only');
    await expect.poll(state).toBe('running');

    await setVisibility(page, 'hidden');
    await expect.poll(state).toBe('suspended');
    await setVisibility(page, 'visible');
    await liveView(page).click();
    await expect.poll(state).toBe('running');

    await setVisibility(page, 'hidden');
    await trySound(page);
    await setVisibility(page, 'visible');
    await trySound(page);
    await expect.poll(heard).toEqual([first('score')]);
    await trySound(page);
    await expect.poll(heard, 'one by one').toEqual([first('score'), 'score']);
  });
});

test.describe('a host hears', () => {
  test('the countdown to the first tee', async ({ page }) => {
    await withSound(page);
    const heard = await listen(page);
    await openLobby(page);
    await addPlayer(page, 'Cedar');

    await page.getByRole('button', { name: 'START GAME' }).click();

    await expect(page.getByRole('button', { name: 'NEXT HOLE' })).toBeVisible();
    const figures = async () => (await heard()).filter((sound) => !sound.startsWith('tap'));
    await expect.poll(figures).toEqual(['countdown', 'countdown', 'countdown', 'start']);
  });

  test('scores, and no tap, at GAMEPLAY ONLY', async ({ page }) => {
    await withSound(page, { soundLevel: 'gameplay-only' });
    const heard = await listen(page);
    await hostPlays(page);
    await page.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'END ROUND EARLY' }).click();
    await page.getByRole('button', { name: 'NO, PLAY ON' }).click();
    await page.getByRole('button', { name: 'One stroke more for Ash' }).click();

    await expect.poll(heard).toEqual([first('score')]);
  });
});

test.describe('an error is heard', () => {
  // what is refused
  test.use({ networkNoise: /status of 401/ });

  test('of a field, and of what was refused', async ({ page }) => {
    await withSound(page);
    const heard = await listen(page);
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    const errors = async () => (await heard()).filter((sound) => sound.startsWith('error')).length;
    const login = page.getByRole('button', { name: 'LOGIN', exact: true });

    await login.click();
    await expect.poll(errors).toBe(1);
    await page.getByLabel('USERNAME').fill('nobody-of-that-name');
    await page.getByLabel('PASSWORD').fill('wrong');
    await login.click();

    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(errors).toBe(2);
  });

  test('by somebody who may not change a score', async ({ page, request }) => {
    await withSound(page);
    const heard = await listen(page);
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await page.goto(`/game/${game.id}`);
    await page.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'Score of Ash' }).click({ force: true });

    await expect.poll(heard).toEqual([first('error')]);
  });
});

test('a sound is as loud as 0.8 of the volume, which is 0.7 until it is changed', async ({ page }) => {
  await listen(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');

  await toggle(page).click();
  // a tone is louder than a sample of the same height
  await expect.poll(async () => loudness(page)).toHaveLength(1);
  expect([0.56, 0.17]).toContain((await loudness(page))[0]);
  await trySound(page);

  await expect.poll(async () => (await loudness(page)).at(-1)).toBe(0.48);
});
