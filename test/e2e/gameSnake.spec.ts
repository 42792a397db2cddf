import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SHOWN_MS } from '#client/device/timings.ts';
import { button, closeBite, goToNextHole, openAsHost, stopClock, tapHole, tap } from './support/players.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const TIE = [4, 5, 4, 6] as const;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('the Snake', () => {
  test('is given in four timed steps, and announced for three seconds', async ({ page }) => {
    await openAsHost(page);
    await expect(page.getByText('GAME POT $25.00')).toBeVisible();
    const picker = dialog(page, 'CHOOSE SNAKE');
    await stopClock(page);

    await button(page, 'CHOOSE SNAKE').click();
    // its time begins once its file has loaded
    await expect(picker).toBeVisible();
    await page.clock.runFor(SHOWN_MS.snakeIntro - 1);
    await expect(picker).toContainText('Who was bitten?');
    await page.clock.runFor(1);
    await picker.getByRole('button', { name: 'Cedar' }).click();
    await expect(picker).toContainText('Cedar gets the snake on hole 1: $5.00 goes into the pot.');
    await picker.getByRole('button', { name: 'BACK' }).click();
    await picker.getByRole('button', { name: 'Birch' }).click();
    await picker.getByRole('button', { name: 'CONFIRM' }).click();
    await page.clock.runFor(SHOWN_MS.snakeOutro - 1);
    await expect(picker).toContainText('Birch gets the snake!');
    await page.clock.runFor(1);
    await expect(picker).toBeHidden();

    const news = dialog(page, 'SNAKE ASSIGNED!');
    await expect(news).toBeVisible();
    const sound = news.getByRole('button', { name: 'Sound' });
    await sound.click();
    await expect(sound, 'it answers, and the news stay').toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(SHOWN_MS.snakeBanner - 1);
    await expect(news).toContainText('Birch HOLDS THE SNAKE');
    await page.clock.runFor(1);
    await expect(news).toBeHidden();
    await expect(page.getByText('GAME POT $30.00')).toBeVisible();
  });

  test('is given faster with taps, and its dialog can be left without a bite @long', async ({ page }) => {
    const game = await openAsHost(page);
    await stopClock(page);
    await button(page, 'CHOOSE SNAKE').click();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'CHOOSE SNAKE')).toBeHidden();
    await button(page, 'CHOOSE SNAKE').click();
    await page.getByText('Who was bitten?').click();
    await button(page, 'CANCEL').click();
    await expect(page.getByText('NOBODY HOLDS THE SNAKE YET')).toBeVisible();

    await button(page, 'CHOOSE SNAKE').click();
    await page.getByText('Who was bitten?').click();
    await dialog(page, 'CHOOSE SNAKE').getByRole('button', { name: 'Dogwood' }).click();
    await button(page, 'CONFIRM').click();
    await page.getByText('Dogwood gets the snake!').click();
    await closeBite(page, 'Dogwood HOLDS THE SNAKE');
    await page.clock.resume();

    await expect(page.getByText('Dogwood HOLDS THE SNAKE (H1)')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`/api/games/${game.id}`)).json())
      .toMatchObject({ snakePotAmount: 500, currentSnakeHolder: game.members[3]?.id });
  });

  test('is given by its icon, kept by a second bite, and taken back with UNDO BITE', async ({ page }) => {
    const game = await openAsHost(page, { played: [TIE] });
    await game.giveSnake(1, 0);
    await expect(page.getByText('Ash HOLDS THE SNAKE (H1)')).toBeVisible();
    const ofBirch = button(page, 'Give Birch the snake');

    await ofBirch.click();
    await closeBite(page, 'Birch HOLDS THE SNAKE');
    await expect(ofBirch).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('GAME POT $35.00')).toBeVisible();
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await goToNextHole(page, 2);
    await tap(ofBirch);
    await closeBite(page, 'Birch STILL HOLDS THE SNAKE');
    await expect(page.getByText('Birch HOLDS THE SNAKE (H3)')).toBeVisible();
    await expect(page.getByText('GAME POT $40.00')).toBeVisible();

    for (const held of ['Birch HOLDS THE SNAKE (H2)', 'Ash HOLDS THE SNAKE (H1)']) {
      await tap(button(page, 'UNDO BITE'));
      await expect(page.getByText(held)).toBeVisible();
    }
    await expect(page.getByText('GAME POT $30.00')).toBeVisible();
    await expect(ofBirch).toHaveAttribute('aria-pressed', 'false');
    const bites = async () => (await page.request.get(`/api/games/${game.id}/snake-designations`)).json();
    await expect.poll(bites).toMatchObject([{ holeNumber: 1, playerId: game.members[0]?.id }]);
  });

  test('is taken back from its banner, and any bite from the list of bites @long', async ({ page }) => {
    const game = await openAsHost(page, { played: [TIE] });
    await game.giveSnake(2, 0);
    await game.giveSnake(1, 2);
    await expect(page.getByText('Ash HOLDS THE SNAKE (H2)'), 'Cedar was bitten before').toBeVisible();
    const bites = page.getByRole('region', { name: 'BITES' }).getByRole('listitem');

    await button(page, 'Give Birch the snake').click();
    const news = dialog(page, 'SNAKE ASSIGNED!');
    await expect(news).toContainText('SNAKE POT $15.00');
    await tap(news.getByRole('button', { name: 'UNDO' }));
    await expect(news).toBeHidden();
    await expect(bites).toHaveText([/^H1 Cedar/, /^H2 Ash/]);

    await tap(button(page, 'UNDO H1 Cedar'));
    await expect(bites).toHaveText([/^H2 Ash/]);
    await expect(page.getByText('Ash HOLDS THE SNAKE (H2)')).toBeVisible();
    await expect(page.getByText('GAME POT $30.00')).toBeVisible();
    await expect(page.getByRole('region', { name: 'CHANGES' }).getByRole('listitem').first()).toHaveText(
      'Ash took back H1 Cedar the snake',
    );
    await expect
      .poll(async () => (await page.request.get(`/api/games/${game.id}/snake-designations`)).json())
      .toMatchObject([{ holeNumber: 2, playerId: game.members[0]?.id }]);
  });

  test('is not mentioned in a game without it @long', async ({ page }) => {
    await openAsHost(page, { snake: false });

    await expect(button(page, 'NEXT HOLE')).toBeVisible();
    await expect(page.getByText('GAME POT')).toBeHidden();
    await expect(page.getByText(/snake/i)).toBeHidden();
    await expect(button(page, /snake/i)).toBeHidden();
  });
});
