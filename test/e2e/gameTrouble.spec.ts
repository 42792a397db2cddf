/** More than one phone on the same hole, and a network that is not there. */

import { expect } from '@playwright/test';
import {
  button,
  celebrate,
  closeBite,
  finishHole,
  openAsHost,
  openGame,
  runningGame,
  shownStrokes,
  stepper,
  storedHole,
  tapHole,
  tapScore,
} from './support/players.ts';
import { PLAYERS, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|^Refused: completeHole: HOLE_CHANGED/,
});

const ASKS = /rounds\.get/;

test.describe('whoever is not the host', () => {
  test('waits for the host, sees every score, and changes nothing by tapping', async ({ page, request }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 6]] });
    await game.giveSnake(1, 1);
    await openGame(page, game.id);
    await expect(page.getByText('Waiting for game host...')).toBeVisible();
    const writes: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() !== 'GET') writes.push(sent.url());
    });

    for (const name of PLAYERS) {
      await button(page, `Score of ${name}: not entered`).click({ force: true });
    }
    await game.enterScore(2, 0, 4);
    await button(page, 'Score of Ash: 4').click({ force: true });

    await expect(button(page, 'Score of Ash: 4')).toHaveText('4');
    for (const name of [
      /SNAKE|snake/,
      'NEXT HOLE',
      'PREVIOUS HOLE',
      'END ROUND EARLY',
      'UNDO BITE',
      'H1 R',
    ]) {
      await expect(button(page, name)).toBeHidden();
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'H1 R' })).toBeVisible();
    expect(await storedHole(page, game, 2)).toEqual([4, undefined, undefined, undefined]);
    expect(writes).toEqual([]);
  });

  test('follows the host from hole to hole and to the end', async ({ page, request }) => {
    const game = await runningGame(request);
    await openGame(page, game.id);

    await game.playHole(1, [4, 5, 5, 6]);
    const news = page.getByRole('dialog', { name: 'HOLE 1 COMPLETE' });
    await expect(news).toContainText('Match Score: 1 - 0');
    await news.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
    await game.giveSnake(2, 3);
    const bite = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
    await expect(bite).toContainText('Dogwood HOLDS THE SNAKE');
    await bite.getByRole('button', { name: 'CONTINUE' }).click();
    await game.endEarly();

    const complete = page.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText('1 - 0');
    await complete.getByRole('button', { name: 'SEE RESULTS' }).click();
    await expect(page.getByText('ENDED EARLY after 1 of 9 holes')).toBeVisible();
  });
});

test.describe('two tabs of the host', () => {
  test('show each other’s scores within two seconds', async ({ page, context }) => {
    const game = await openAsHost(page);
    const other = await context.newPage();
    await openGame(other, game.id);

    await tapScore(page, 'Cedar', 5);
    await expect(stepper(other, 'Cedar').getByRole('textbox')).toHaveValue('5', { timeout: 2000 });
    await tapScore(other, 'Dogwood', 'P');
    await expect(button(page, 'Dogwood PICKED UP')).toHaveAttribute('aria-pressed', 'true', {
      timeout: 2000,
    });
  });

  test('never mix two versions of a hole: the later CONTINUE hears what stands', async ({
    page,
    context,
  }) => {
    const game = await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, 5, 6]);
    const other = await context.newPage();
    await openGame(other, game.id);
    let isDeaf = true;
    await other.route(ASKS, (route) => (isDeaf ? undefined : route.continue()));
    await other.waitForRequest(ASKS);

    await stepper(page, 'Cedar').getByRole('textbox').fill('3');
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 5, 3, 6]);
    const complete = await celebrate(other, 1);
    await expect(complete).toContainText('Best Ball Score: 4 - 5');
    isDeaf = false;
    await complete.getByRole('button', { name: 'CONTINUE' }).click();

    const alert = other.getByRole('alertdialog');
    await expect(alert).toContainText('Another scorer changed this hole');
    await expect(alert).toContainText('The screen now shows what the other one entered.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(other.getByRole('heading', { name: 'HOLE 1/9' })).toBeVisible();
    await expect(stepper(other, 'Cedar').getByRole('textbox')).toHaveValue('3');
    await expect(other.getByRole('status', { name: 'This hole' })).toHaveText(
      'Team Green wins the hole 4 - 3',
    );
    expect(await storedHole(page, game, 1)).toEqual([4, 5, 3, 6]);
    await finishHole(other, 1);
    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
  });
});

test.describe('the last hole', () => {
  test('ends no round whose scores another tab has changed', async ({ page, context }) => {
    const tied = [4, 5, 4, 6] as const;
    const game = await openAsHost(page, { played: Array<typeof tied>(8).fill(tied) });
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await expect.poll(() => storedHole(page, game, 9)).toEqual([4, 5, 5, 6]);
    const other = await context.newPage();
    await openGame(other, game.id);
    let isDeaf = true;
    await other.route(ASKS, (route) => (isDeaf ? undefined : route.continue()));
    await other.waitForRequest(ASKS);

    await stepper(page, 'Cedar').getByRole('textbox').fill('3');
    await expect.poll(() => storedHole(page, game, 9)).toEqual([4, 5, 3, 6]);
    const complete = await celebrate(other, 9, 'FINISH GAME');
    isDeaf = false;
    await complete.getByRole('button', { name: 'CONTINUE' }).click();

    const alert = other.getByRole('alertdialog');
    await expect(alert).toContainText('Another scorer changed this hole');
    await expect(other.getByRole('dialog', { name: 'GAME COMPLETE!' })).toBeHidden();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(stepper(other, 'Cedar').getByRole('textbox')).toHaveValue('3');
    const stored = await (await page.request.get(`/api/games/${game.id}`)).json();
    expect(stored).toMatchObject({ status: 'in_progress' });
  });
});

test.describe('without a server', () => {
  test('the round goes on, counts what waits on the phone, and everything is there once it is back', async ({
    page,
  }) => {
    const game = await openAsHost(page);
    await tapScore(page, 'Ash', 4);
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, undefined, undefined, undefined]);

    await page.route('**/trpc/**', (route) => route.abort());
    // each score one tap: a second one may be an entry of its own, when the first is on its way
    await tapScore(page, 'Birch', 2);
    await expect(
      page.getByText('NO CONNECTION: 1 entry is kept on this phone. Trying again...'),
    ).toBeVisible();
    await tapHole(page, { Cedar: 4, Dogwood: 'P' });
    await expect(page.getByText('NO CONNECTION: 3 entries are kept on this phone')).toBeVisible();
    await button(page, 'Give Cedar the snake').click();
    await closeBite(page, 'Cedar HOLDS THE SNAKE');
    await finishHole(page, 1);
    await expect(page.getByText('SAVING SCORES...')).toBeHidden();
    await tapHole(page, { Ash: 'P', Birch: 3, Cedar: 3, Dogwood: 4 });
    await finishHole(page, 2);
    await expect(page.getByRole('region', { name: 'Previous holes' }).getByRole('listitem')).toHaveText([
      'H1 R',
      'H2 -',
    ]);
    // three scores, a bite, CONTINUE; four scores and CONTINUE
    await expect(page.getByText('10 entries are kept on this phone')).toBeVisible();
    expect(await storedHole(page, game, 1), 'the server knows of nothing').toEqual([
      4,
      undefined,
      undefined,
      undefined,
    ]);

    await page.unroute('**/trpc/**');
    await expect(page.getByText('NO CONNECTION')).toBeHidden();
    expect(await storedHole(page, game, 1)).toEqual([4, 2, 4, null]);
    expect(await storedHole(page, game, 2)).toEqual([null, 3, 3, 4]);
    const stored = await (await page.request.get(`/api/games/${game.id}`)).json();
    expect(stored).toMatchObject({
      currentHole: 3,
      team1Points: 1,
      team2Points: 0,
      snakePotAmount: 500,
      currentSnakeHolder: game.members[2]?.id,
    });
    await expect(page.getByRole('heading', { name: 'HOLE 3/9' })).toBeVisible();
  });

  test('a lost answer is no lost score, and counts nothing twice', async ({ page }) => {
    const game = await openAsHost(page);
    let lost = 0;
    let isLosing = true;
    await page.route(/rounds\.send/, async (route) => {
      if (!isLosing) return route.continue();
      // it arrives, and nobody hears of it
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await button(page, 'Give Ash the snake').click();
    await closeBite(page, 'Ash HOLDS THE SNAKE');
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await finishHole(page, 1);
    await expect.poll(() => lost).toBeGreaterThan(1);

    isLosing = false;

    await expect(page.getByText('kept on this phone')).toBeHidden();
    expect(await storedHole(page, game, 1)).toEqual([4, 5, 5, 6]);
    const stored = await (await page.request.get(`/api/games/${game.id}`)).json();
    expect(stored).toMatchObject({ currentHole: 2, team1Points: 1, snakePotAmount: 500 });
    expect(await Promise.all(PLAYERS.map((name) => shownStrokes(page, name)))).toEqual(Array(4).fill(null));
  });
});
