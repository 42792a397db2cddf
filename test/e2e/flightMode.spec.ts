/** The host's phone in flight mode: the round is played to its end, and everything reaches the server afterwards. */

import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { volume } from '../../scripts/testSet.ts';
import { waitForJournal, rememberGuest } from './support/device.ts';
import type { HostedGame } from './support/host.ts';
import {
  button,
  celebrate,
  goToNextHole,
  waitForNextScreens,
  openAsHost,
  visitGame,
  payments,
  stepper,
  storedHole,
  tapHole,
  tapScore,
  test,
  unfold,
  tap,
} from './support/players.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise:
    /ERR_INTERNET_DISCONNECTED|^Refused: (enterScore: HOLE_CHANGED|completeHole: (HOLE_CHANGED|GAME_OVER))/,
});

/** Opens a running game as host with all files loaded, and then switches the network off. */
async function openWithoutNetwork(
  page: Page,
  context: BrowserContext,
  setting: Parameters<typeof openAsHost>[1] = {},
): Promise<HostedGame> {
  const game = await openAsHost(page, setting);
  await rememberGuest(page);
  await waitForNextScreens(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  return game;
}

const WON = { Ash: 3, Birch: 4, Cedar: 4, Dogwood: 4 } as const;
/** The first hole that is played without a network. */
const FIRST = volume(6, 1);
/** The number of the other holes. */
const WAITING = 9 - FIRST + 1;

/** Plays the hole on the screen, and leaves it through its celebration. */
async function playLastHole(page: Page, hole: number): Promise<void> {
  await tapHole(page, WON);
  const complete = await celebrate(page, hole, 'FINISH GAME');
  await tap(complete.getByRole('button', { name: 'CONTINUE' }));
}

test.describe('in flight mode', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the host plays on with a reload, and all of it is sent afterwards', async ({ page, context }) => {
    const played = Array.from({ length: FIRST - 1 }, () => Object.values(WON));
    const game = await openWithoutNetwork(page, context, { played });
    const second = FIRST + 1;
    for (let hole = FIRST; hole <= 8; hole += 1) {
      await tapHole(page, WON);
      await goToNextHole(page, hole);
      if (hole !== second) continue;
      await expect(page.getByText('2 holes waiting')).toBeVisible();
      await waitForJournal(page, `"kind":"completeHole","hole":${hole}`);
      await page.reload();
      await expect(page.getByRole('heading', { name: `HOLE ${hole + 1}/9` })).toBeVisible();
      await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
    }
    await button(page, `Hole ${second}: correct scores, Ash`).click();
    const correct = page.getByRole('dialog', { name: `CORRECT HOLE ${second}` });
    await correct.getByRole('button', { name: 'One stroke less for Ash' }).click();
    await correct.getByRole('button', { name: 'SAVE' }).click();
    await playLastHole(page, 9);
    await button(page, 'SEE RESULTS').click();

    await expect(page.getByText('as this phone has it')).toBeVisible();
    await expect(page.getByText('open the app with a network within a week')).toBeVisible();
    await expect(page.getByText('Team Red WINS')).toBeVisible();
    await expect(page.getByText(`${WAITING} holes waiting`)).toBeVisible();
    await waitForJournal(page, '"kind":"complete"');
    const owed = await payments(page).allTextContents();
    // as when the app was closed on the menu
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await page.goto('/');
    await page.getByRole('link', { name: `${WAITING} holes waiting` }).press('Enter');
    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByText('as this phone has it')).toBeVisible();
    await unfold(page, 'HISTORY');
    const history = page.getByRole('region', { name: 'HISTORY' });
    await expect(history).toContainText('The history needs a network.');
    await expect(history.getByRole('listitem')).toHaveText(`Ash changed H${second} Ash 3 → 2`);

    await context.setOffline(false);

    await expect(page.getByText('as this phone has it')).toBeHidden();
    await expect(page.getByText('waiting', { exact: false })).toBeHidden();
    await expect(payments(page)).toHaveText(owed);
    const changes = history.getByRole('listitem').filter({ hasText: `Ash changed H${second}: Ash 3 → 2` });
    await expect(changes).toHaveCount(1);
    expect(await storedHole(page, game, 9)).toEqual([3, 4, 4, 4]);
    const stored = await (await page.request.get(`/api/games/${game.id}`)).json();
    expect(stored).toMatchObject({ status: 'completed', team1Points: 9, team2Points: 0 });
  });
});

test('two tabs share the unsent commands, which any later screen sends', async ({ page, context }) => {
  await context.route(/rounds\.send/, (route) => route.abort('internetdisconnected'));
  const game = await openAsHost(page);
  const other = await context.newPage();
  await visitGame(other, game.id);
  await tapScore(page, 'Ash', 3);
  await expect(stepper(other, 'Ash').getByRole('textbox')).toHaveValue('3');
  await tapHole(other, { Birch: 4, Cedar: 4, Dogwood: 4 });
  await expect(stepper(page, 'Dogwood').getByRole('textbox')).toHaveValue('4');
  await goToNextHole(page, 1);
  await expect(page.getByText('1 hole waiting')).toBeVisible();
  // one tab receives from the other the commands of the journal
  await expect(other.getByRole('heading', { name: 'HOLE 2/' })).toBeVisible();
  await other.goto(`/game/${game.id}/invited`);
  await expect(other.getByRole('heading', { name: 'HOLE 2 of' })).toBeVisible();
  await expect(other.getByText('1 hole waiting')).toBeVisible();
  await page.close();
  await other.close();
  await context.unroute(/rounds\.send/);

  const again = await context.newPage();
  await again.goto('/leaderboard');

  await expect.poll(() => storedHole(again, game, 1)).toEqual([3, 4, 4, 4]);
  const currentHole = async () =>
    (await (await again.request.get(`/api/games/${game.id}`)).json()).currentHole;
  await expect.poll(currentHole).toBe(2);
});

test('two tabs of a browser without channels share the unsent commands too @long', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await context.route(/rounds\.send/, (route) => route.abort('internetdisconnected'));
  const game = await openAsHost(page);
  const other = await context.newPage();
  await visitGame(other, game.id);

  await tapScore(page, 'Ash', 3);

  await expect(stepper(other, 'Ash').getByRole('textbox')).toHaveValue('3');
});

test('a correction after the end stays in the results while it is sent @long', async ({ page, context }) => {
  const tied = [4, 5, 4, 6] as const;
  const game = await openAsHost(page, { played: Array<typeof tied>(8).fill(tied) });
  await waitForNextScreens(page);
  await context.setOffline(true);
  await button(page, 'Hole 7: correct scores, Ash').click();
  const correct = page.getByRole('dialog', { name: 'CORRECT HOLE 7' });
  await correct.getByRole('button', { name: 'One stroke less for Ash' }).click();
  await tap(correct.getByRole('button', { name: 'SAVE' }));
  await playLastHole(page, 9);
  await button(page, 'SEE RESULTS').click();
  const score = page.getByRole('region', { name: 'Final score', exact: true });
  await expect(score).toContainText('2 - 0');
  // another scorer, with a network
  await game.playHole(9, [3, 4, 4, 4]);
  await game.complete();
  await score.evaluate((region) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const note = () => void seen.push(/\d - \d/.exec(region.ownerDocument.body.textContent)?.[0] ?? 'none');
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

  await context.setOffline(false);
  await expect(page.getByText('as this phone has it')).toBeHidden();

  await expect(score).toContainText('2 - 0');
  expect(await storedHole(page, game, 7)).toEqual([3, 5, 4, 6]);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['2 - 0']);
});

test.describe('a hole that two phones have scored differently', () => {
  /** Opens a game with seven tied holes as host, and plays the last two without a network. */
  async function playTwoHolesOffline(page: Page, context: BrowserContext): Promise<HostedGame> {
    const tied = [4, 5, 4, 6] as const;
    const game = await openAsHost(page, { played: Array<typeof tied>(7).fill(tied) });
    await waitForNextScreens(page);
    await context.setOffline(true);
    await tapHole(page, WON);
    await goToNextHole(page, 8);
    await playLastHole(page, 9);
    await button(page, 'SEE RESULTS').click();
    return game;
  }

  test('keeps the round open until the scorer has chosen @long', async ({ page, context }) => {
    const game = await playTwoHolesOffline(page, context);
    await expect(page.getByText('2 holes waiting')).toBeVisible();
    // another scorer, with a network
    await game.enterScore(8, 2, 6);

    await context.setOffline(false);
    const question = page.getByRole('alertdialog', { name: 'HOLE 8 CHANGED' });
    await expect(question).toBeVisible();
    await expect(page.getByText('as this phone has it')).toBeVisible();
    const status = async () => (await (await page.request.get(`/api/games/${game.id}`)).json()).status;
    expect(await status()).toBe('in_progress');
    await tap(question.getByRole('button', { name: 'KEEP MINE' }));

    await expect.poll(status).toBe('completed');
    await expect(page.getByRole('region', { name: 'Final score', exact: true })).toContainText('2 - 0');
    await expect(page.getByText('as this phone has it')).toBeHidden();
    expect(await storedHole(page, game, 8)).toEqual([3, 4, 4, 4]);
  });

  test('is decided after the end too, as long as the card is open @long', async ({ page, context }) => {
    const game = await playTwoHolesOffline(page, context);
    const score = page.getByRole('region', { name: 'Final score', exact: true });
    await expect(score).toContainText('2 - 0');
    // another scorer, with a network, enters one other score and ends the round
    await game.playHole(8, [3, 4, 4, 4]);
    await game.playHole(9, [5, 4, 4, 4]);
    await game.complete();

    await context.setOffline(false);
    const question = page.getByRole('alertdialog', { name: 'HOLE 9 CHANGED' });
    await expect(question.getByRole('row', { name: 'Ash 3 5' })).toBeVisible();
    await question.getByRole('button', { name: 'DECIDE LATER' }).click();
    await expect(page.getByText('Two scorers, two scores.', { exact: true })).toBeVisible();
    await button(page, 'DECIDE HOLE 9').click();
    await tap(question.getByRole('button', { name: 'KEEP MINE' }));

    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByText('as this phone has it')).toBeHidden();
    await expect(score).toContainText('2 - 0');
    expect(await storedHole(page, game, 9)).toEqual([3, 4, 4, 4]);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('is asked about after an early end that cancels the round on this phone', async ({
    page,
    context,
  }) => {
    const game = await openAsHost(page);
    await waitForNextScreens(page);
    await context.setOffline(true);
    await tapScore(page, 'Ash', 3);
    await button(page, 'END ROUND EARLY').click();
    await tap(page.getByRole('button', { name: 'YES, END IT' }));
    const cancelled = page.getByText('This game was cancelled before a hole was finished.');
    await expect(cancelled).toBeVisible();
    // another scorer, with a network
    await game.enterScore(1, 0, 5);

    await context.setOffline(false);
    const question = page.getByRole('alertdialog', { name: 'HOLE 1 CHANGED' });
    await expect(question.getByRole('row', { name: 'Ash 3 5' })).toBeVisible();
    const status = async () => (await (await page.request.get(`/api/games/${game.id}`)).json()).status;
    expect(await status()).toBe('in_progress');
    await tap(question.getByRole('button', { name: 'KEEP THEIRS' }));

    await expect.poll(status).toBe('cancelled');
    await expect(cancelled).toBeVisible();
  });

  test('asks once for a choice, also after a reload, and stores the chosen scores @long', async ({
    page,
    context,
  }) => {
    const game = await openAsHost(page);
    await waitForNextScreens(page);
    const question = page.getByRole('alertdialog', { name: 'HOLE 1 CHANGED' });
    // one tap per score: a second one may be a separate command when the first is on its way
    for (const [choice, player, seat, other, meanwhile, stands] of [
      ['KEEP MINE', 'Cedar', 2, 'Ash', [4, undefined, 6, undefined], [4, undefined, 4, undefined]],
      ['KEEP THEIRS', 'Dogwood', 3, 'Birch', [4, 4, 4, 6], [4, 4, 4, 6]],
    ] as const) {
      await context.setOffline(true);
      await tapScore(page, player, 4);
      await tapScore(page, other, 4);
      await expect(page.getByText('1 hole waiting')).toBeVisible();
      // another scorer, with a network
      await game.enterScore(1, seat, 6);

      await context.setOffline(false);
      await expect(question.getByRole('row', { name: `${player} 4 6` })).toBeVisible();
      await expect.poll(() => storedHole(page, game, 1), 'what follows is not held up').toEqual(meanwhile);
      await question.getByRole('button', { name: 'DECIDE LATER' }).click();
      await expect(button(page, 'DECIDE HOLE 1')).toBeVisible();
      await expect(stepper(page, player).getByRole('textbox')).toHaveValue('6');
      await page.reload();
      await question.getByRole('button', { name: choice }).click();

      await expect(question).toBeHidden();
      await expect.poll(() => storedHole(page, game, 1)).toEqual(stands);
      await expect(button(page, 'DECIDE HOLE 1')).toBeHidden();
    }
  });
});
