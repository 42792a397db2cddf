/** Ways to the live game, and ways out of it. */

import { expect } from '@playwright/test';
import {
  button,
  cardToCheck,
  celebrate,
  openAsHost,
  runningGame,
  tapHole,
  test,
  waitForNextScreens,
  tap,
} from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/,
});

const RED_WINS = [4, 5, 5, 6] as const;
const GREEN_WINS = [5, 6, 4, 7] as const;
const TIE = [4, 5, 4, 6] as const;

test.describe('the live game', () => {
  test('is rendered with names, scores, points and pot', async ({ page }) => {
    const game = await runningGame(page.request, { played: [[4, 5, 5, 11]] });
    await game.giveSnake(1, 3);

    const html = await (await page.request.get(`/game/${game.id}`)).text();

    for (const text of [...PLAYERS, 'HOLE 2/9', 'GAME POT $30.00', '>11<', 'NEXT HOLE']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/POINTS <strong[^>]*>1</);
    expect(html).not.toContain('<!-- -->');
  });

  test('is left with one step back after any number of holes', async ({ page }) => {
    await runningGame(page.request, { played: [RED_WINS] });
    await page.goto('/');
    await page.getByRole('link', { name: /hole 2\/9/ }).click();
    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
    await tap(button(page, 'PREVIOUS HOLE'));
    await expect(page.getByRole('heading', { name: 'HOLE 1/9' })).toBeVisible();
    await button(page, 'H2 ?').click();
    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
  });
});

test.describe('the end of a round', () => {
  test('shows GAME COMPLETE!, the champion and the results after the last hole', async ({ page }) => {
    const game = await openAsHost(page, { played: [...Array<typeof TIE>(7).fill(TIE), GREEN_WINS] });
    await expect(button(page, 'NEXT HOLE')).toBeHidden();
    await tapHole(page, { Ash: 5, Birch: 5, Cedar: 4, Dogwood: 6 });
    await button(page, 'FINISH GAME').click();
    const card = cardToCheck(page);
    await expect(card, 'it is read out').toHaveAccessibleDescription('Team Green WINS 0 - 2');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await button(page, 'FINISH GAME').click();
    // another scorer's entries appear immediately
    await game.enterScore(9, 0, 4);
    await expect(card).toHaveAccessibleDescription('Team Green WINS 0 - 1');
    await game.enterScore(9, 0, 5);
    await expect(card).toHaveAccessibleDescription('Team Green WINS 0 - 2');
    // a bouncing tap does not end the round
    await card.getByRole('button', { name: 'FINISH' }).dblclick();
    const finish = page.getByRole('dialog', { name: 'HOLE 9 COMPLETE' });
    await expect(finish).toContainText('Match Score: 0 - 2');
    await tap(finish.getByRole('button', { name: 'CONTINUE' }));

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    const outcome = 'FINAL SCORE 0 - 2 Team Red Team Green CHAMPION! Team Green';
    await expect(complete, 'it is read out').toHaveAccessibleDescription(outcome);
    await expect
      .poll(async () => (await page.request.get(`/api/games/${game.id}`)).json())
      .toMatchObject({ status: 'completed', team2Points: 2 });
    await complete.getByRole('button', { name: 'SEE RESULTS' }).click();
    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByText('Team Green WINS')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Team Green WINS')).toBeVisible();
  });

  test('may be a tie @long', async ({ page }) => {
    await openAsHost(page, { played: Array<typeof TIE>(8).fill(TIE) });
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 4, Dogwood: 6 });
    await tap((await celebrate(page, 9, 'FINISH GAME')).getByRole('button', { name: 'CONTINUE' }));

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText("IT'S A TIE!");
    await expect(complete).not.toContainText('CHAMPION!');
    await page.keyboard.press('Escape');
    await expect(page.getByText('TIED GAME!')).toBeVisible();
  });

  test('may come early: the finished holes count', async ({ page }) => {
    const game = await openAsHost(page, { played: [RED_WINS, TIE] });
    await game.giveSnake(3, 3);
    await tapHole(page, { Ash: 4 });

    await button(page, 'END ROUND EARLY').click();
    const question = page.getByRole('dialog', { name: 'END ROUND EARLY?' });
    const money = question.getByRole('row');
    await expect(question).toContainText('The 2 finished holes count.');
    await expect(question).toContainText('H3: scores are missing. Left out.');
    await expect(question).toContainText('The snake is settled as it stands.');
    await expect(money.nth(1)).toHaveAccessibleName('Ash +$26.67 +$26.67');
    await question.getByRole('button', { name: 'NO, PLAY ON' }).click();
    await expect(question).toBeHidden();
    await tapHole(page, { Birch: 5, Cedar: 5, Dogwood: 6 });
    await button(page, 'END ROUND EARLY').click();
    await expect(question, 'one more is complete').toContainText('The 3 finished holes count.');
    await expect(question).toContainText('H3: all scores are in. Finished first.');
    await expect(question).not.toContainText('Left out');
    await expect(money.nth(1)).toHaveAccessibleName('Ash +$26.67 +$51.67');
    await expect(money.nth(4)).toHaveAccessibleName('Dogwood -$30.00 -$55.00');
    await question.getByRole('button', { name: 'YES, END IT' }).click();

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText('2 - 0');
    await complete.getByRole('button', { name: 'SEE RESULTS' }).click();
    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByText('ENDED EARLY after 3 of 9 holes')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bet results' }).first()).toContainText(
      'Ash+$51.67 match +$50.00 · snake +$1.67',
    );
  });

  test('cancels a game without a finished hole, on all phones and in all records', async ({
    page,
    context,
    newPhone,
  }) => {
    const game = await openAsHost(page);
    await game.giveSnake(1, 3);
    const watcher = await newPhone();
    await watcher.goto(`/game/${game.id}/invited`);
    await expect(watcher.getByText('SPECTATOR MODE')).toBeVisible();
    await tapHole(page, { Ash: 4 });
    await expect(page.getByText('Dogwood HOLDS THE SNAKE')).toBeVisible();
    await waitForNextScreens(page);

    // the phone decides without the server that nothing counts
    await context.setOffline(true);
    await button(page, 'END ROUND EARLY').click();
    const question = page.getByRole('dialog', { name: 'END ROUND EARLY?' });
    await expect(question).toContainText('No hole is finished: the game is cancelled and counts nowhere.');
    await expect(question.getByRole('row').nth(4)).toHaveAccessibleName('Dogwood -$5.00 $0.00');
    await question.getByRole('button', { name: 'YES, END IT' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'This game was cancelled before a hole was finished.',
    );
    await context.setOffline(false);

    await expect(watcher.getByRole('alert'), 'it is read out').toContainText('It counts nowhere.');
    await watcher.goto(`/results/${game.id}`);
    await expect(watcher.getByRole('heading', { name: 'GAME STATUS' })).toBeVisible();
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
    await expect(page.getByRole('link', { name: /RESUME/ })).toBeHidden();
  });
});
