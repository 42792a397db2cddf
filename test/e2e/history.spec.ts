import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import { register } from './support/account.ts';
import type { HostedGame } from './support/host.ts';
import { hostGame } from './support/host.ts';
import { gameOf } from './support/library.ts';
import { button, unfold } from './support/players.ts';
import { openHydrated } from './support/records.ts';
import { PLAYERS, overflow, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED/ });

const history = (page: Page) => page.getByRole('region', { name: 'HISTORY' });
const lines = (page: Page) => history(page).getByRole('listitem');

/** Plays a game with 244 lines. */
async function longGame(request: APIRequestContext): Promise<HostedGame> {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  const memberId = game.members[3]?.id ?? 0;
  for (let round = 0; round < 3; round += 1) {
    await game.play(
      Array.from({ length: 80 }, (_, index) => ({
        kind: index % 2 === 0 ? ('bite' as const) : ('undoBite' as const),
        hole: 1,
        memberId,
      })),
    );
  }
  await game.playHole(1, [4, 5, 5, 5]);
  await game.endEarly();
  return game;
}

async function showMore(page: Page, count: number): Promise<void> {
  await button(page, 'MORE').press('Enter');
  await expect(lines(page)).toHaveCount(count);
}

test.describe('the history on the results', () => {
  // hours before UTC: at noon it is another hour, and shortly after midnight another day
  test.use({ timezoneId: 'America/New_York' });

  test('tells who entered, changed and took back what, and grows while the card is open', async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    for (const [seat, strokes] of [4, 5, 5, null].entries()) await game.enterScore(1, seat, strokes);
    await game.playHole(1, [4, 5, 5, null]);
    await game.takeSnakeBack(await game.giveSnake(1, 3));
    await game.endEarly();
    const lineTexts = [
      'Ash ended the game early',
      'Ash took back H1 Dogwood the snake',
      'Ash gave H1 Dogwood the snake',
      'Ash finished H1: Ash 4, Birch 5, Cedar 5, Dogwood P',
      'Ash started the game',
      'Ash opened the game',
    ];

    await openHydrated(page, `/results/${game.id}`);
    await expect(lines(page)).toHaveCount(0);
    await history(page).locator('summary').press('Enter');

    await expect(lines(page)).toHaveText(lineTexts.map((text) => new RegExp(String.raw`^\d\d:\d\d${text}$`)));
    const [opened] = (await (await request.get(`/api/games/${game.id}/history`)).json()).lines;
    const [month, day, year, hour, minute] = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
      .format(new Date(opened.at))
      .match(/\d+/g) as string[];
    await expect(history(page).getByRole('heading', { level: 3 }).first()).toHaveText(
      `${month}/${day}/20${year}`,
    );
    await expect(lines(page).first()).toHaveText(`${hour}:${minute}Ash ended the game early`);

    await game.enterScore(1, 0, 6);
    await expect(lines(page).first()).toContainText('Ash changed H1: Ash 4 → 6');
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await overflow(page)).toBe(0);
  });

  test('shows older lines after MORE, and reads only its newest page again', async ({ page, request }) => {
    const game = await longGame(request);
    await page.clock.install();
    await openHydrated(page, `/results/${game.id}`);
    await unfold(page, 'HISTORY');
    await expect(lines(page)).toHaveCount(30);
    await showMore(page, 130);
    await expect(button(page, 'MORE')).toBeFocused();
    await showMore(page, 230);
    await showMore(page, 244);
    await expect(lines(page).last()).toContainText('Ash opened the game');
    await expect(button(page, 'MORE')).toBeHidden();
    await expect(lines(page).nth(230)).toBeFocused();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(decodeURIComponent(sent.url())));
    const pages = () => asked.filter((url) => url.includes('rounds.history'));

    await game.enterScore(1, 0, 6);
    await page.clock.fastForward(POLL_MS.nextGame);

    await expect(lines(page).first()).toContainText('Ash changed H1: Ash 4 → 6');
    await expect(lines(page)).toHaveCount(245);
    expect(pages()).not.toHaveLength(0);
    expect(pages().filter((url) => url.includes('before'))).toEqual([]);

    // and none while it is folded
    await unfold(page, 'HISTORY');
    await expect(lines(page)).toHaveCount(0);
    asked.length = 0;
    for (let poll = 0; poll < 2; poll += 1) {
      const polled = page.waitForResponse(/games\.results/);
      await page.clock.fastForward(POLL_MS.nextGame);
      await polled;
    }
    expect(pages()).toEqual([]);
    await game.enterScore(1, 0, 7);
    await unfold(page, 'HISTORY');
    await expect(lines(page).first()).toContainText('Ash changed H1: Ash 6 → 7');
    await expect(lines(page)).toHaveCount(246);
  });

  test('a line that comes after MORE moves no focus, and one during MORE stays @long', async ({
    page,
    request,
  }) => {
    const game = await longGame(request);
    await page.clock.install();
    await openHydrated(page, `/results/${game.id}`);
    await unfold(page, 'HISTORY');
    await showMore(page, 130);
    await button(page, 'MORE').blur();
    await game.enterScore(1, 0, 6);
    await page.clock.fastForward(POLL_MS.nextGame);
    await expect(lines(page).first()).toContainText('Ash changed H1: Ash 4 → 6');
    await expect(page.locator(':focus')).toHaveCount(0);

    const goOn = Promise.withResolvers<void>();
    await page.route(/rounds\.history.*before/, async (route) => {
      await goOn.promise;
      await route.continue();
    });
    await button(page, 'MORE').press('Enter');
    const { card } = await (await request.get(`/api/games/${game.id}/results`)).json();
    await game.play(
      game.members.map(({ id }) => ({ kind: 'agree', memberId: id, cardVersion: card.version })),
    );
    await page.clock.fastForward(POLL_MS.nextGame);
    await expect(lines(page).first()).toContainText('which is final now');
    goOn.resolve();

    await expect(lines(page)).toHaveCount(230);
    await expect(lines(page).first()).toContainText('which is final now');
  });

  test('says that a round of an earlier build has none @long', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 5, 5, 5]);
    await game.endEarly();
    await page.route(/rounds\.history/, (route) =>
      route.fulfill({ json: { result: { data: { lines: [], next: null } } } }),
    );

    await openHydrated(page, `/results/${game.id}`);
    await unfold(page, 'HISTORY');

    await expect(history(page)).toContainText('This round was played before the history was kept.');
    await expect(history(page).getByRole('list')).toHaveCount(0);
  });

  test('says that it needs a network, and loads when the network is back @long', async ({
    page,
    request,
    context,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 5, 5, 5]);
    await game.endEarly();
    await openHydrated(page, `/results/${game.id}`);

    await context.setOffline(true);
    await unfold(page, 'HISTORY');
    await expect(history(page)).toContainText('The history needs a network.');
    await expect(page.getByText('Team Red WINS')).toBeVisible();
    await context.setOffline(false);

    await expect(lines(page).first()).toContainText('Ash ended the game early');
  });
});

test('the scorecard detail has the history, too', async ({ page }) => {
  const ash = await register(page, 'Ash');
  const { id } = await gameOf(page, ash, async (game) => {
    await game.start();
    await game.playHole(1, [4, 5, 5, 5]);
    await game.endEarly();
  });

  await openHydrated(page, `/scorecards/${id}`);
  await unfold(page, 'HISTORY');

  await expect(lines(page).nth(1)).toContainText('Ash finished H1: Ash 4, Birch 5, Cedar 5, Dogwood 5');
});
