import { expect } from '@playwright/test';
import {
  hostPlays,
  liveGame,
  memory,
  menu,
  dispatchVisibilityChange,
  setVisibility,
} from './support/device.ts';
import { createGame, openSetup } from './support/lobby.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED/ });

test.describe('a tab that is shown again', () => {
  test('at home opens the game that another tab has opened, but not while it is hidden', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const game = await hostPlays(await context.newPage());
    await expect(menu(page)).toBeVisible();
    await setVisibility(page, 'hidden');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/');

    await setVisibility(page, 'visible');

    await expect(liveGame(page)).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}`);
  });
});

test('a game that is created in one tab is in the lobby of the other one too @long', async ({
  page,
  context,
}) => {
  await openSetup(page);
  const other = await context.newPage();
  await openSetup(other);

  const id = await createGame(other);

  await expect(page.getByText(`/join-game/${id}`)).toBeVisible();
  await other.waitForTimeout(300);
  await expect(other.getByText(`/join-game/${id}`)).toBeVisible();
  expect(await memory(other)).toMatchObject({ currentGameId: String(id) });
});

test('two tabs of one phone play the same game, and leaving in one keeps the other', async ({
  page,
  context,
}) => {
  const game = await hostPlays(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(liveGame(other)).toBeVisible();

  await other.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await expect(menu(other)).toBeVisible();
  await expect.poll(() => memory(other)).toEqual({});
  await dispatchVisibilityChange(page);
  await page.getByRole('button', { name: 'One stroke more for Ash' }).click();

  await expect(page.getByLabel('Strokes of Ash')).toHaveValue('4');
  await expect(page).toHaveURL(`/game/${game.id}`);
  // playing on stores the game again
  await expect.poll(() => memory(other)).toMatchObject({ currentGameId: String(game.id) });
});
