/** A phone in a dead zone: nothing happens later without the user, and no entry is lost. */

import { expect } from '@playwright/test';
import { databaseOf, deleteDatabases, openWithoutApp, waitForJournal } from './support/device.ts';
import {
  button,
  waitForNextScreens,
  openAsHost,
  stepper,
  storedHole,
  tapHole,
  tapScore,
} from './support/players.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Forfeiting failed: NO CONNECTION/,
});

test.describe('the host in a dead zone', () => {
  test('reads that a forfeit failed, and cannot forfeit before the last scores arrive', async ({
    page,
    context,
  }) => {
    const game = await openAsHost(page);
    await waitForNextScreens(page);
    await context.setOffline(true);
    await button(page, 'FORFEIT').click();
    await button(page, 'YES, FORFEIT').click();
    await expect(page.getByText('Error forfeiting game. Please try again.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await test.step('the menu and back keep every entry', async () => {
      await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
      await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
      await page.goBack();
      await expect(stepper(page, 'Dogwood').getByRole('textbox')).toHaveValue('6');
    });

    // the money would be different
    await button(page, 'FORFEIT').click();
    const question = page.getByRole('dialog', { name: 'FORFEIT GAME?' });
    await expect(question.getByText('Your last scores are being sent first...')).toBeVisible();
    await expect(button(page, 'YES, FORFEIT')).toBeDisabled();
    await context.setOffline(false);
    await expect(button(page, 'YES, FORFEIT')).toBeEnabled();
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, 5, 6]);
    const stored = await (await page.request.get(`/api/games/${game.id}`)).json();
    expect(stored).toMatchObject({ status: 'in_progress', forfeitVotes: [] });
  });

  test('keeps unsent commands when another tab deletes the database @long', async ({ page, context }) => {
    const game = await openAsHost(page);
    await page.route(/rounds\.send/, (route) => route.abort());
    await tapScore(page, 'Ash', 4);
    await tapScore(page, 'Birch', 5);
    await expect(page.getByText('1 hole waiting')).toBeVisible();
    const kept = async () => {
      const { entries, rounds } = await databaseOf(page);
      return { keys: entries.map((each) => (each as { key: string }).key), rounds: rounds.length };
    };
    await waitForJournal(page, '"strokes":5');
    const before = await kept();
    expect(before.rounds).toBe(1);
    const other = await context.newPage();
    await openWithoutApp(other);

    await deleteDatabases(other);

    // nothing was entered since: the commands of the tab are in the new database
    await expect.poll(kept).toEqual(before);
    await expect(page.getByText('1 hole waiting')).toBeVisible();
    await page.reload();
    await expect(stepper(page, 'Birch').getByRole('textbox')).toHaveValue('5');
    await deleteDatabases(other);
    await tapScore(page, 'Cedar', 6);
    await page.unroute(/rounds\.send/);
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, 6, undefined]);
  });

  test('is asked before a reload that loses entries where the device stores nothing', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await openAsHost(page);
    await context.setOffline(true);
    await tapScore(page, 'Ash', 4);
    await expect(page.getByText('1 hole waiting')).toBeVisible();
    const asked = page.waitForEvent('dialog');

    await page.evaluate(() => setTimeout(() => location.reload()));

    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(stepper(page, 'Ash').getByRole('textbox')).toHaveValue('4');
  });

  test('continues to play: nothing moves when the network changes', async ({ page, context }) => {
    await openAsHost(page);
    await waitUntilSettled(page);
    const ash = stepper(page, 'Ash');
    const before = await ash.boundingBox();

    await context.setOffline(true);
    await expect(page.getByText('NO CONNECTION')).toBeVisible();
    expect(await ash.boundingBox()).toEqual(before);

    await context.setOffline(false);
    await expect(page.getByText('NO CONNECTION')).toBeHidden();
    await button(page, 'Give Ash the snake').click();
    await expect(page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' })).toBeVisible();
    expect(await ash.boundingBox(), 'with the snake').toEqual(before);
  });
});
