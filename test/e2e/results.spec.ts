import { expect } from '@playwright/test';
import { QUERY_STALE_MS, SHOWN_MS } from '#client/device/timings.ts';
import { freeUsername, sendSignUp } from './support/account.ts';
import { waitForWebFonts } from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { hostGame, playRound } from './support/host.ts';
import { tieEarly, games, giveUp, win } from './support/library.ts';
import { waitForHydration } from './support/likeness.ts';
import { finishedGame, payments, runningGame, unfold } from './support/players.ts';
import { openHydrated } from './support/records.ts';
import { PLAYERS, overflow, test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the results', () => {
  test('show the payments immediately, and fold the wagers and the pot', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.giveSnake(9, 3);
    await game.complete();

    // a phone with its browser's bars
    await page.setViewportSize({ width: 390, height: 664 });
    await openHydrated(page, `/results/${game.id}`);

    await expect(page.getByText('Team Red WINS')).toBeVisible();
    await expect(payments(page).nth(1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Final score', exact: true })).toContainText('2 - 1');
    await expect(page.getByText('VICTORY MARGIN: 1 HOLE')).toBeVisible();
    const red = page.getByRole('region', { name: 'Team Red' });
    await expect(red.getByRole('list', { name: 'Bet results' }).getByRole('listitem')).toHaveText([
      'Ash+$26.67 match +$25.00 · snake +$1.67',
      'Birch+$26.67 match +$25.00 · snake +$1.67',
    ]);
    const green = page.getByRole('region', { name: 'Team Green' });
    await expect(green.getByRole('list', { name: 'Bet results' }).getByRole('listitem')).toHaveText([
      'Cedar-$23.34 match -$25.00 · snake +$1.66',
      'Dogwood-$30.00 match -$25.00 · snake -$5.00',
    ]);

    await unfold(page, 'PERFORMANCE');
    const performance = page.getByRole('region', { name: 'PERFORMANCE' });
    await expect(performance.getByRole('columnheader', { name: 'TOTAL' })).toBeVisible();
    await expect(performance.getByRole('columnheader', { name: 'HOLES' })).toBeVisible();
    const wagers = page.getByRole('table', { name: 'Wager summary' });
    await expect(wagers).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(wagers.getByRole('row', { name: 'TOTAL +$25 +$25 -$25 -$25' })).toBeVisible();
    await unfold(page, 'MINI GAMES');
    const miniGames = page.getByRole('region', { name: 'MINI GAMES' });
    await expect(miniGames).toContainText('Snake Pot$5.00');
    await expect(miniGames).toContainText('Final Snake HolderDogwood');
    await expect(miniGames).toContainText('The snake holder owes the pot to all players.');
    await expect(page.getByText('It never moves money.')).toBeVisible();

    const scroller = page.getByRole('group', { name: 'Wager summary' });
    await expect(scroller).not.toHaveAttribute('tabindex');
    await page.evaluate(() => (document.documentElement.style.fontSize = '40px'));
    await expect(scroller).toHaveAttribute('tabindex', '0');
    await scroller.focus();
    const scrollByKey = async () => {
      await page.keyboard.press('ArrowRight');
      return scroller.evaluate(({ scrollLeft }) => scrollLeft);
    };
    // a key pressed before the larger letters are laid out moves nothing
    await expect.poll(scrollByKey).toBeGreaterThan(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await expect(scroller).not.toHaveAttribute('tabindex');
  });

  test('of a forfeited game name the winner, the conceded holes and the margin', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const game = await hostGame(request, PLAYERS, { snake: false });
    await giveUp(game);

    await page.goto(`/results/${game.id}`);

    await expect(page.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
    await expect(page.getByText('VICTORY MARGIN: 7 HOLES')).toBeVisible();
    const score = page.getByRole('region', { name: 'Final score', exact: true });
    await expect(score).toContainText('(+8 conceded)');
    await expect(page.getByRole('list', { name: 'Bet results' }).first()).toContainText('Ash-$175.00');
    await expect(page.getByText('· snake'), 'there is none').toBeHidden();
    await unfold(page, 'WAGER SUMMARY');
    const wagers = page.getByRole('table', { name: 'Wager summary' });
    await expect(wagers.getByRole('row', { name: '2–9 -$200 -$200 +$200 +$200' })).toBeVisible();
    await expect(page.getByText('2–9: conceded')).toBeVisible();
    await expect(page.getByRole('region', { name: 'MINI GAMES' })).toBeHidden();

    const topOf = (text: string) =>
      score.getByText(text).evaluate((line) => line.getBoundingClientRect().top);
    // the teams share one line, with the conceded holes below; a font may load in the meantime
    await expect(async () => {
      const green = await topOf('Team Green');
      expect(await topOf('Team Red')).toBe(green);
      expect(await topOf('(+8 conceded)')).toBeGreaterThan(green);
    }).toPass();
  });

  test('show names of nine letters over the wagers on the narrowest phone @long', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const game = await hostGame(request, ['Magnolia', 'Whitebeam', 'Alexander', 'Bartholomew the Great']);
    await win(game);
    await page.goto(`/results/${game.id}`);
    await waitForWebFonts(page);
    await unfold(page, 'WAGER SUMMARY');
    const names = page.getByRole('table', { name: 'Wager summary' }).getByRole('columnheader');
    const areCut = () =>
      names.evaluateAll((heads) => heads.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));

    await expect.poll(areCut).toEqual([false, false, false, false, true]);
    await expect(names.last()).toHaveAttribute('title', 'Bartholomew the Great');
  });

  test('appear on the waiting screen once the host finishes @main', async ({ page, request }) => {
    const game = await runningGame(request);
    await page.goto(`/results/${game.id}`);
    await expect(page.getByText('This game is still being played.')).toBeVisible();

    await game.playHole(1, [4, 5, 5, 6]);
    await game.endEarly();

    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' }), 'it has the focus').toBeFocused();
    await expect(page.getByText('ENDED EARLY after 1 of 9 holes')).toBeVisible();
  });

  test('follow a correction as long as the card is open', async ({ page, request }) => {
    const game = await finishedGame(request);
    await page.goto(`/results/${game.id}`);
    const score = page.getByRole('region', { name: 'Final score', exact: true });
    await expect(score).toContainText('2 - 1');
    const before = await payments(page).allTextContents();

    // the hole that Red won becomes Green's
    for (const seat of [0, 1]) await game.enterScore(1, seat, 9);

    await expect(score).toContainText('1 - 2');
    expect(await payments(page).allTextContents()).not.toEqual(before);
  });

  test('follow the live view, although this phone has read that there were none @long', async ({
    page,
    request,
  }) => {
    const game = await runningGame(request);
    await page.goto(`/results/${game.id}`);
    await expect(page.getByText('This game is still being played.')).toBeVisible();
    await page.getByRole('link', { name: 'WATCH LIVE' }).click();
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();

    await game.playHole(1, [4, 5, 5, 6]);
    await game.endEarly();

    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${game.id}`);
  });

  test('offer an account to a guest who played, and the account keeps the game', async ({
    page,
    request,
  }) => {
    const [watched, { game }] = [await hostGame(request, PLAYERS), await joinedGame(page, request)];
    for (const played of [watched, game]) await tieEarly(played);
    const keep = page.getByRole('region', { name: 'KEEP THIS GAME' });
    await openHydrated(page, `/results/${watched.id}`);
    await expect(page.getByRole('button', { name: 'SHARE RESULT' })).toBeVisible();
    await expect(keep).toBeHidden();
    await openHydrated(page, `/results/${game.id}`);
    await expect(keep).toContainText('this game counts for your stats, achievements and scorecards.');
    await expect(keep).toContainText('this phone forgets who you are after 30 days without a visit.');

    await keep.getByRole('link', { name: 'REGISTER' }).click();
    await sendSignUp(page, freeUsername('Elder'));

    await expect(page).toHaveURL(`/results/${game.id}`);
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'SHARE RESULT' })).toBeVisible();
    await expect(keep).toBeHidden();
    await page.goto('/scorecards');
    await expect(games(page)).toHaveAttribute('href', `/scorecards/${game.id}`);
  });
});

// it ends automatically: its absence is checked once, not awaited
test.describe('the victory effect', () => {
  test('is 20 confetti items for three seconds, once', async ({ page, request }) => {
    const game = await finishedGame(request);
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/results/${game.id}`);
    const confetti = page.getByTestId('confetti');

    await expect(confetti.locator('> *')).toHaveCount(20);
    expect(await overflow(page)).toBe(0);
    await page.clock.runFor(SHOWN_MS.victory);
    await expect(confetti).toHaveCount(0);

    await waitUntilSettled(page);
    await page.clock.fastForward(QUERY_STALE_MS);
    const asked = page.waitForResponse(/games\.results/);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();
    expect(await confetti.count()).toBe(0);
  });

  test('ends with the first tap, which also unfolds the folded part under it', async ({ page, request }) => {
    const game = await finishedGame(request);
    await page.goto(`/results/${game.id}`);
    // the scripts of the page show it: from then on the page handles taps
    await expect(page.getByTestId('confetti')).toBeVisible();

    await unfold(page, 'FINAL SCORECARD');

    expect(await page.getByTestId('confetti').count()).toBe(0);
    await expect(page.getByRole('table', { name: 'Final scorecard' })).toBeVisible();
  });

  test('is absent for a tie without a margin, and with reduced motion @chromium @long', async ({
    page,
    request,
  }) => {
    const tied = await runningGame(request, { played: [[4, 5, 4, 6]] });
    await tied.endEarly();
    const conceded = await runningGame(request, { snake: false });
    for (let hole = 1; hole <= 5; hole += 1) await conceded.playHole(hole, [4, 5, 5, 6]);
    await conceded.forfeit();

    await page.goto(`/results/${tied.id}`);
    await expect(page.getByText('TIED GAME!')).toBeVisible();
    await expect(page.getByText('VICTORY MARGIN')).toBeHidden();
    await waitForHydration(page);
    expect(await page.getByTestId('confetti').count()).toBe(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/results/${conceded.id}`);
    await expect(page.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
    await expect(page.getByTestId('confetti')).toBeAttached();
    expect(await page.getByTestId('confetti').isVisible()).toBe(false);
    await expect(page.getByText('VICTORY MARGIN'), 'the other team leads by more').toBeHidden();
  });
});
