/** How people come to the live game, and how they leave it. */

import { expect } from '@playwright/test';
import { button, celebrate, openAsHost, openGame, runningGame, tapHole } from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const RED_WINS = [4, 5, 5, 6] as const;
const GREEN_WINS = [5, 6, 4, 7] as const;
const TIE = [4, 5, 4, 6] as const;

test.describe('the way to the live game', () => {
  test('brings its names, scores, points and pot with the page', async ({ page }) => {
    const game = await runningGame(page.request, { played: [[4, 5, 5, 11]] });
    await game.giveSnake(1, 3);

    const html = await (await page.request.get(`/game/${game.id}`)).text();

    for (const text of [...PLAYERS, 'HOLE 2/9', 'GAME POT $30.00', '>11<', 'NEXT HOLE']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/POINTS <strong[^>]*>1</);
    expect(html).not.toContain('<!-- -->');
  });

  test('goes back to where one came from in one step, however many holes were played', async ({ page }) => {
    await runningGame(page.request, { played: [RED_WINS] });
    await page.goto('/');
    await page.getByRole('link', { name: /hole 2\/9/ }).click();
    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
    await button(page, 'PREVIOUS HOLE').click();
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
  test('comes with the last hole: GAME COMPLETE!, the champion, and the results in place of the game', async ({
    page,
  }) => {
    const game = await openAsHost(page, { played: [...Array<typeof TIE>(7).fill(TIE), GREEN_WINS] });
    await expect(button(page, 'NEXT HOLE')).toBeHidden();
    await tapHole(page, { Ash: 5, Birch: 5, Cedar: 4, Dogwood: 6 });
    const finish = await celebrate(page, 9, 'FINISH GAME');
    await expect(finish).toContainText('Match Score: 0 - 2');
    await finish.getByRole('button', { name: 'CONTINUE' }).click();

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

  test('may be a tie', async ({ page }) => {
    await openAsHost(page, { played: Array<typeof TIE>(8).fill(TIE) });
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 4, Dogwood: 6 });
    await (await celebrate(page, 9, 'FINISH GAME')).getByRole('button', { name: 'CONTINUE' }).click();

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText("IT'S A TIE!");
    await expect(complete).not.toContainText('CHAMPION!');
    await page.keyboard.press('Escape');
    await expect(page.getByText('TIED GAME!')).toBeVisible();
  });

  test('may come early: the holes that are finished count', async ({ page }) => {
    const game = await openAsHost(page, { played: [RED_WINS, TIE] });
    await tapHole(page, { Ash: 4 });

    await button(page, 'END ROUND EARLY').click();
    const question = page.getByRole('dialog', { name: 'END ROUND EARLY?' });
    await expect(question).toContainText('The 2 holes finished so far count');
    await question.getByRole('button', { name: 'NO, PLAY ON' }).click();
    await expect(question).toBeHidden();
    await tapHole(page, { Birch: 5, Cedar: 4, Dogwood: 6 });
    await button(page, 'END ROUND EARLY').click();
    await expect(question, 'one more is complete').toContainText('The 3 holes finished so far count.');
    await question.getByRole('button', { name: 'YES, END IT' }).click();

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText('1 - 0');
    await complete.getByRole('button', { name: 'SEE RESULTS' }).click();
    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByText('ENDED EARLY after 3 of 9 holes')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bet results' }).first()).toContainText('Ash+$25.00');
  });

  test('is told to be decided when the leader cannot be caught, not a hole sooner, and is played on', async ({
    page,
  }) => {
    await openAsHost(page, { played: Array<typeof RED_WINS>(4).fill(RED_WINS) });
    const words = 'Team Red is 5 up with 4 to play and cannot be caught: every hole still pays';
    expect(await page.getByText('cannot be caught').isVisible()).toBe(false);

    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await (await celebrate(page, 5)).getByRole('button', { name: 'CONTINUE' }).click();

    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'HOLE 6/9' })).toBeVisible();
  });

  test('shows GAME OVER to a watcher of the live game when a team forfeits', async ({ page, request }) => {
    const game = await runningGame(request, { played: [RED_WINS] });
    await openGame(page, game.id);

    await game.forfeit();

    await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible();
    const news = page.getByRole('alert');
    await expect(news.getByText('WINS BY FORFEIT!'), 'it is read out').toBeVisible();
    await expect(news.getByText('Team Red forfeited the game.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeFocused();
    await page.getByRole('link', { name: 'VIEW RESULTS' }).click();
    await expect(page.getByText('(+8 conceded)')).toBeVisible();
  });
});
