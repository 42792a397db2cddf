import { expect } from '@playwright/test';
import { hostGame } from './support/host.ts';
import { PLAYERS, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

// an overlay goes by itself: that there is none is asked once, not until it is true
test.describe('a friend without an account', () => {
  test('watches the score change, the hole finish, the snake bite and the game end', async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 5, 5, 6]);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByRole('heading', { name: 'HOLE 2 of 9' })).toBeVisible();
    await expect(page.getByText('Scores update as the organizer enters them.')).toBeVisible();
    expect(await page.getByRole('dialog').isVisible(), 'results of before are no news').toBe(false);

    await game.enterScore(2, 2, 12);
    const cedar = page.getByRole('row', { name: /Cedar/ });
    await expect(cedar.getByRole('cell', { name: '12' })).toBeVisible();

    await game.playHole(2, [3, 4, 4, null]);
    const complete = page.getByRole('dialog', { name: 'HOLE 2 COMPLETE' });
    await expect(complete).toContainText('HOLE WINNER!');
    await expect(complete).toContainText('Team Red');
    await expect(complete).toContainText('Best Ball Score: 3 - 4');
    await complete.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(complete).toBeHidden();
    await expect(page.getByRole('row', { name: /Dogwood/ }).getByTitle('Picked up')).toBeVisible();

    await game.giveSnake(3, 1);
    const assigned = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
    await expect(assigned).toContainText('Birch');
    await page.keyboard.press('Escape');
    await expect(assigned).toBeHidden();
    await expect(page.getByRole('region', { name: 'Pots' })).toContainText('TOTAL POT$30.00');

    for (let hole = 3; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, 4, 6]);
    await game.complete();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${game.id}`);
  });

  test('sees a finished hole for four seconds without touching anything', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByRole('heading', { name: 'HOLE 1 of 9' })).toBeVisible();
    await page.waitForLoadState('networkidle');

    await game.playHole(1, [4, 5, 4, 6]);

    const complete = page.getByRole('dialog', { name: 'HOLE 1 COMPLETE' });
    await expect(complete).toContainText('TIE GAME!');
    await expect(complete).toBeHidden({ timeout: 6000 });
  });

  test('is shown the way to a seat while the game waits, and is told the seat after taking one', async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS);
    const open = await hostGame(request, PLAYERS, { snake: false });
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'JOIN GAME' })).toHaveAttribute(
      'href',
      `/join-game/${game.id}`,
    );

    await open.leave(1);
    const joined = await page.request.post('/api/team-members', {
      data: { teamId: open.members[0]?.teamId, name: 'Elder' },
    });
    expect(joined.status()).toBe(201);
    await page.goto(`/game/${open.id}/invited`);
    await expect(page.getByText('Joined as Elder')).toBeVisible();
    await expect(page.getByRole('link', { name: 'JOIN GAME' })).toBeHidden();

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'RESUME GAME' })).toContainText('not started');

    await open.start();
    await page.goto(`/game/${open.id}/invited`);
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
    await expect(page.getByText('SNAKE POT')).toBeHidden();
  });

  test('closes the news of a hole and still hears about the snake', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await page.goto(`/game/${game.id}/invited`);
    await page.waitForLoadState('networkidle');
    const assigned = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
    const complete = page.getByRole('dialog', { name: 'HOLE 1 COMPLETE' });

    await game.giveSnake(1, 1);
    await expect(assigned).toBeVisible();
    await game.playHole(1, [4, 5, 5, 6]);
    await complete.getByRole('button', { name: 'CONTINUE' }).click();

    await expect(complete).toBeHidden();
    await expect(assigned).toContainText('Birch HOLDS THE SNAKE');
    await page.mouse.click(5, 5);
    await expect(assigned).toBeHidden();
  });

  test('hears that the snake came back on the same hole, but nothing of a bite taken back', async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.giveSnake(1, 0);
    await game.giveSnake(1, 1);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByText('Birch HOLDS THE SNAKE')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const assigned = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
    expect(await assigned.isVisible(), 'bites of before are no news').toBe(false);

    await game.giveSnake(1, 0);
    await expect(assigned).toContainText('Ash HOLDS THE SNAKE');
    await assigned.getByRole('button', { name: 'CONTINUE' }).click();
    const mistaken = await game.giveSnake(1, 2);
    await expect(assigned).toContainText('Cedar HOLDS THE SNAKE');
    await assigned.getByRole('button', { name: 'CONTINUE' }).click();
    await game.takeSnakeBack(mistaken);
    await expect(page.getByText('Ash HOLDS THE SNAKE')).toBeVisible();
    const answered = await page.waitForResponse(/snake\.designations/);
    await answered.finished();
    expect(await assigned.isVisible(), 'an undo is no news').toBe(false);
  });

  test('comes back to the live view without hearing what happened in between', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await page.goto(`/results/${game.id}`);
    await page.getByRole('link', { name: 'WATCH LIVE' }).click();
    await expect(page.getByRole('heading', { name: 'HOLE 1 of 9' })).toBeVisible();
    await page.waitForResponse(/holeResults\.list/);
    await page.goBack();
    await expect(page.getByText('This game is still being played.')).toBeVisible();

    await game.playHole(1, [4, 5, 5, 6]);
    await game.playHole(2, [4, 5, 5, 6]);
    await page.goForward();

    // by text: what an overlay covers has no role
    await expect(page.getByText('HOLE 3 of 9')).toBeVisible();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    await game.playHole(3, [4, 5, 4, 6]);
    await expect(page.getByRole('dialog', { name: 'HOLE 3 COMPLETE' })).toBeVisible();
  });

  test('waits at the first tee and never sees the game without its teams', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
    await page.route(/teams\.list/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });

    await game.start();

    await expect(page.getByRole('heading', { name: 'LOADING GAME...' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Points' })).toContainText('Team Red');
  });

  test('finds the way back to the menu at the foot of the live view', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await page.goto(`/game/${game.id}/invited`);

    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });
});
