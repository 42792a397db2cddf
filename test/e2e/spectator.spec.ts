import { expect } from '@playwright/test';
import { SHOWN_MS } from '#client/device/timings.ts';
import { memory } from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { closeEarly, expectTextInTime, runningGame, stopClock, tap } from './support/players.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the calls of a page name it, for a proxy that sends a game to one process', async ({
  page,
  request,
}) => {
  const game = await runningGame(request);
  const asked = page.waitForRequest(/\/live/);

  await page.goto(`/game/${game.id}/invited`);

  const { referer } = await (await asked).allHeaders();
  expect(referer).toBe(page.url());
});

// an overlay closes automatically: its absence is checked once, not awaited
test.describe('a spectator without an account', () => {
  test('sees the score change, the hole finish, the snake bite and the game end @main', async ({
    page,
    request,
  }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 6]] });
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByRole('heading', { name: 'HOLE 2 of 9' })).toBeVisible();
    await expect(page.getByText('Scores update as the organizer enters them.')).toBeVisible();
    expect(await page.getByRole('dialog').isVisible(), 'results of before are no news').toBe(false);

    await game.enterScore(2, 2, 12);
    const cedar = page.getByRole('row', { name: /Cedar/ });
    await expect(cedar.getByRole('cell', { name: '12' })).toBeVisible();
    const said = page.getByRole('status', { name: 'Score news' });
    await expect(said, 'it is read out').toHaveText('Cedar 12. Match Score: 1 - 0');

    await game.playHole(2, [3, 4, 4, null]);
    const complete = page.getByRole('dialog', { name: 'HOLE 2 COMPLETE' });
    const outcome = 'HOLE WINNER! Team Red +$25 each Best Ball Score: 3 - 4 Match Score: 2 - 0';
    await expect(complete, 'it is read out').toHaveAccessibleDescription(outcome);
    await closeEarly(complete.getByRole('button', { name: 'CONTINUE' }));
    await expect(complete).toBeHidden();
    await expect(page.getByRole('row', { name: /Dogwood/ }).getByTitle('Picked up')).toBeVisible();

    await game.giveSnake(3, 1);
    const assigned = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
    await expect(assigned).toHaveAccessibleDescription('Birch HOLDS THE SNAKE SNAKE POT $5.00');
    await page.keyboard.press('Escape');
    await expect(assigned).toBeHidden();
    await expect(page.getByRole('region', { name: 'Pots' })).toContainText('TOTAL POT$30.00');

    for (let hole = 3; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, 4, 6]);
    await game.complete();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${game.id}`);
  });

  test('reads each bite after the hole, late bites too, and bites taken back', async ({ page, request }) => {
    const game = await runningGame(request);
    await game.giveSnake(1, 0);
    await game.giveSnake(1, 1);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByText('Birch HOLDS THE SNAKE')).toBeVisible();
    await waitUntilSettled(page);
    const assigned = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
    const hear = async (words: string) => {
      await expect(assigned).toContainText(words);
      await closeEarly(assigned.getByRole('button', { name: 'CONTINUE' }));
      await expect(assigned).toBeHidden();
    };
    expect(await assigned.isVisible(), 'bites of before are no news').toBe(false);

    await game.giveSnake(1, 0);
    await hear('Ash HOLDS THE SNAKE');
    const mistaken = await game.giveSnake(1, 2);
    await hear('Cedar HOLDS THE SNAKE');
    await game.takeSnakeBack(mistaken);
    const taken = page.getByRole('dialog', { name: 'BITE TAKEN BACK' });
    await expect(taken).toContainText('took back H1 Cedar');
    await expect(taken).toContainText('Ash HOLDS THE SNAKE');
    await closeEarly(taken.getByRole('button', { name: 'CONTINUE' }));
    await expect(taken).toBeHidden();
    await game.giveSnake(2, 0);
    await hear('Ash STILL HOLDS THE SNAKE');
    await game.giveSnake(1, 3);
    await expect(assigned).toContainText('Dogwood was bitten on H1');
    await expect(assigned).toContainText('SNAKE POT $20.00');
    await hear('Ash STILL HOLDS THE SNAKE');
    await expect(page.getByRole('region', { name: 'BITES' }).getByRole('listitem')).toHaveText([
      'H1 Birch',
      'H1 Ash',
      'H1 Dogwood',
      'H2 Ash',
    ]);

    await game.giveSnake(2, 1);
    await expect(assigned).toBeVisible();
    await game.playHole(1, [4, 5, 5, 6]);
    const complete = page.getByRole('dialog', { name: 'HOLE 1 COMPLETE' });
    await closeEarly(complete.getByRole('button', { name: 'CONTINUE' }));
    await expect(complete).toBeHidden();
    await expect(assigned).toContainText('Birch HOLDS THE SNAKE');
    await page.mouse.click(5, 5);
    await expect(assigned).toBeHidden();
  });

  test('never sees the game without its teams, and skips old events on returning', async ({
    page,
    request,
  }) => {
    const game = await runningGame(request);
    await page.goto(`/results/${game.id}`);
    await waitUntilSettled(page);
    const isLoading = Promise.withResolvers<void>();
    await page.route(/rounds\.get/, async (route) => {
      await isLoading.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'WATCH LIVE' }).click();
    await expect(page.getByRole('heading', { name: 'LOADING GAME...' })).toBeVisible();
    isLoading.resolve();
    await expect(page.getByRole('list', { name: 'Points' })).toContainText('Team Red');
    await page.unroute(/rounds\.get/);
    await expect(page.getByRole('heading', { name: 'HOLE 1 of 9' })).toBeVisible();
    await expect(page.getByText('LIVE', { exact: true })).toBeVisible();

    await page.goBack();
    await expect(page.getByText('This game is still being played.')).toBeVisible();
    await game.playHole(1, [4, 5, 5, 6]);
    await game.playHole(2, [4, 5, 5, 6]);
    await page.goForward();

    // by text: elements covered by an overlay have no role
    await expect(page.getByText('HOLE 3 of 9')).toBeVisible();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    await game.playHole(3, [4, 5, 4, 6]);
    await expect(page.getByRole('dialog', { name: 'HOLE 3 COMPLETE' })).toBeVisible();
  });

  test('reads who holds a tie, during the hole and for four seconds after it', async ({ page, request }) => {
    const game = await runningGame(request);
    await page.clock.install();
    await page.goto(`/game/${game.id}/invited`);
    const hole = page.getByRole('region', { name: 'HOLE 1' });
    await expect(hole).toContainText('BEST BALL –');
    await waitUntilSettled(page);

    await game.enterScore(1, 1, 5);
    await game.enterScore(1, 2, 4);
    await expect(hole).toContainText('BEST BALL 4');
    await expect(hole).not.toContainText('Tied');
    await game.enterScore(1, 0, 4);
    await expect(hole).toContainText('Tied: Ash, Cedar');

    await game.playHole(1, [4, 5, 4, 4]);
    const complete = page.getByRole('dialog', { name: 'HOLE 1 COMPLETE' });
    await expect(complete).toContainText('TIE GAME!');
    await expect(complete).toContainText('Tied: Ash, Cedar, Dogwood');
    await page.clock.runFor(SHOWN_MS.holeOverlay);
    await expect(complete, 'it goes by itself').toBeHidden();
  });

  test('reads that the leader cannot be caught, and not a hole sooner', async ({ page, request }) => {
    const game = await runningGame(request);
    for (let hole = 1; hole <= 4; hole += 1) await game.playHole(hole, [4, 5, 5, 6]);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByText('HOLE 5 of 9')).toBeVisible();
    await expect(page.getByText('cannot be caught')).toBeHidden();

    await game.playHole(5, [4, 5, 5, 6]);
    await expect(
      page.getByText('Team Red is 5 up with 4 to play and cannot be caught: every hole still pays'),
    ).toBeVisible();

    for (let hole = 6; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, 5, 6]);
    await expect(page.getByRole('cell', { name: 'TOTAL 36' })).toBeAttached();
    await expect(page.getByText('cannot be caught')).toBeHidden();
  });

  test('sees no pot without the Snake, cannot forfeit, and returns to the menu @long', async ({
    page,
    request,
  }) => {
    const game = await runningGame(request, { snake: false });
    await page.goto(`/game/${game.id}/invited`);

    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
    await expect(page.getByText('TOTAL POT')).toBeVisible();
    await expect(page.getByText('SNAKE')).toBeHidden();
    await expect(page.getByRole('button', { name: 'FORFEIT' })).toBeHidden();
    await waitUntilSettled(page);
    expect(await memory(page), 'the device is in no game').toEqual({});

    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });
});

test.describe('a player with a phone', () => {
  test('forfeits alone from the live view, and reads so before the results @long', async ({
    page,
    request,
  }) => {
    const { game } = await joinedGame(page, request);
    await game.leave(0);
    await game.start();
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'FORFEIT' }).click();
    const yes = page.getByRole('dialog', { name: 'FORFEIT GAME?' }).getByRole('button', { name: /^YES/ });
    await expect(yes).toBeEnabled();
    // the text is shown for a second
    await stopClock(page);

    await tap(yes);

    await expectTextInTime(page, 'Forfeit confirmed! Game ending...');
    await page.clock.resume();
    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
  });
});
