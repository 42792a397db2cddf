import { expect } from '@playwright/test';
import { aCourse } from '../rules/builders.ts';
import { joinedGame } from './support/guest.ts';
import { runningGame, unfold } from './support/players.ts';
import { test, withoutStreams, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|^Finalizing failed/ });

const OLD_SCORES = 'NO CONNECTION: these scores may be old. Trying again...';
const BUSY = {
  error: {
    message: 'The scorer’s desk is busy. Please try again.',
    code: -32_603,
    data: { code: 'DATABASE_BUSY', httpStatus: 503 },
  },
};

test.describe('a spectator', () => {
  test('reads that the phone is offline, keeps every score and catches up @main', async ({
    page,
    context,
    request,
  }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 11]] });
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    await expect(page.getByText(OLD_SCORES)).toBeHidden();

    await context.setOffline(true);
    await expect(page.getByText(OLD_SCORES)).toBeVisible();
    expect(await page.getByText('LIVE', { exact: true }).isVisible()).toBe(false);
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'TOTAL 11' })).toBeVisible();
    await game.enterScore(2, 3, 12);

    await context.setOffline(false);
    await expect(page.getByRole('cell', { name: 'TOTAL 23' })).toBeVisible();
    await expect(page.getByText(OLD_SCORES)).toBeHidden();
  });

  test('without streams sees every score, and reads when the server fails', async ({ page, request }) => {
    await withoutStreams(page);
    const game = await runningGame(request, { played: [[4, 5, 5, 11]] });
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    await game.enterScore(2, 3, 12);
    await expect(page.getByRole('cell', { name: 'TOTAL 23' })).toBeVisible();
    await expect(page.getByText('LIVE', { exact: true })).toBeVisible();

    await page.route('**/trpc/**', (route) => route.abort());
    await expect(page.getByText(OLD_SCORES)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'TOTAL 23' })).toBeVisible();
    await page.unroute('**/trpc/**');
    await expect(page.getByText(OLD_SCORES)).toBeHidden();

    await page.route('**/trpc/**', (route) => route.fulfill({ status: 503, json: BUSY }));
    await expect(page.getByText(`503: ${BUSY.error.message} · these scores may be old`)).toBeVisible();
    await expect(page.getByText('NO CONNECTION')).toBeHidden();
  });

  test('reads before the first tee that the phone is offline @long', async ({ page, context, request }) => {
    const { game } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    await expect(page.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
    await waitUntilSettled(page);

    await context.setOffline(true);
    await expect(page.getByText('NO CONNECTION: the game may have started. Trying again...')).toBeVisible();

    await game.start();
    await context.setOffline(false);
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
  });
});

test.describe('the results', () => {
  test('are provisional on an offline phone, until the server’s results arrive', async ({
    page,
    context,
    request,
  }) => {
    const game = await runningGame(request);
    await game.setCourse(aCourse(9, [5]));
    await game.setHandicaps([0, 9, 0, 0]);
    await withoutStreams(page);
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    // the last answer to this phone is that the game is over
    await page.route(/rounds\.get/, async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('"completed"')) await context.setOffline(true);
      await route.fulfill({ response: answer });
    });

    await game.playHole(1, [4, 5, 5, 6]);
    await game.endEarly();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page.getByText('as this phone has it')).toBeVisible();
    await expect(page.getByText('Not sent yet'), 'this phone has nothing to send').toBeHidden();
    await unfold(page, 'FINAL SCORECARD');
    await expect(page.getByRole('row', { name: /^PAR/ })).toContainText('37');
    await expect(page.getByText(/dot = a stroke/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('as this phone has it')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
  });

  test('are requested again with TRY AGAIN, and appear although finalizing fails', async ({
    page,
    request,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await waitUntilSettled(page);
    await page.route(/games\.(results|finalize)/, (route) => route.fulfill({ status: 503, json: BUSY }));

    await game.playHole(1, [4, 5, 5, 6]);
    await game.endEarly();
    await expect(page.getByRole('alert')).toHaveText(`503: ${BUSY.error.message}`);
    await expect(page.getByRole('heading', { name: 'NO CONNECTION' })).toBeHidden();

    await page.route(/games\.finalize/, (route) => route.fulfill({ status: 503, json: BUSY }));
    await page.unroute(/games\.(results|finalize)/);
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect.poll(() => said).toContain(`Finalizing failed: 503: ${BUSY.error.message}`);
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
  });
});
