import type { Page, PlaywrightWorkerOptions } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { hostGame, playRound } from './support/host.ts';

const PLAYERS = ['Ash', 'Birch', 'Cedar', 'Dogwood'] as const;
const WIDTHS = [320, 390, 1280];
/** No random id is that small. */
const UNKNOWN_GAME = 1;

/** The browser says so itself whenever a document is a 404; nothing of ours may say anything. */
const EXPECTED_NOISE = /status of 404 \(Not Found\)/;

/** A name phones on the same network could know this machine by: no secure context over plain http. */
const LOCAL_NAME = 'clubhouse.test';

/** Every test fails when the browser's console shows an error. */
const test = base.extend<object, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  launchOptions: [
    async ({ launchOptions }, run) => {
      const resolver = `--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`;
      await run({ ...launchOptions, args: [...(launchOptions.args ?? []), resolver] });
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, run) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED_NOISE.test(message.text())) errors.push(message.text());
    });
    await run(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

test.describe.configure({ mode: 'parallel' });

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe('a page arrives complete', () => {
  test('view-source of the results shows names, scores, winner and money', async ({ request }) => {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.giveSnake(9, 3);
    await game.complete();

    const html = await (await request.get(`/results/${game.id}`)).text();

    for (const name of PLAYERS) expect(html).toContain(name);
    expect(html).toContain('Team Red WINS');
    expect(html).toContain('>2 - 1<');
    expect(html).toContain('+$25.00');
    expect(html).toContain('-$25.00');
    expect(html).toContain('Dogwood pays');
  });

  test('view-source of a running game shows names, points, pots and scores', async ({ request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 5, 5, 11]);

    const html = await (await request.get(`/game/${game.id}/invited`)).text();

    for (const name of PLAYERS) expect(html).toContain(name);
    expect(html).toContain('$25.00');
    expect(html).toContain('>11<');
  });

  test('with its styles inside and a strict content policy, also on plain http', async ({ request }) => {
    const response = await request.get('/');
    const policy = response.headers()['content-security-policy'] ?? '';
    const html = await response.text();

    expect(response.headers()['cache-control']).toBe('no-store');
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(html).toMatch(/<style nonce="[\w-]{22}">/);
    expect(html).not.toMatch(/ style="/);
  });

  test('and its scripts come compressed, to be kept for good', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const scripts = new Set(html.match(/\/assets\/[^"]+\.js/g));

    const answers = await Promise.all([...scripts].map((script) => request.get(script)));

    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(answer.headers()['cache-control']).toContain('immutable');
    // the smallest files are not worth it
    expect(answers.some((answer) => answer.headers()['content-encoding'] === 'br')).toBe(true);
  });
});

test.describe('what is not there', () => {
  for (const path of [`/results/${UNKNOWN_GAME}`, `/game/${UNKNOWN_GAME}/invited`, '/results/abc']) {
    test(`${path} is GAME NOT FOUND with status 404`, async ({ page }) => {
      const response = await page.goto(path);

      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'GAME NOT FOUND' })).toBeVisible();
      await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
      await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
    });
  }

  test('an unknown path is the 404 screen with status 404', async ({ page }) => {
    const response = await page.goto('/no/such/page');

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  test('an unknown call or build file is never a page', async ({ request }) => {
    for (const path of ['/api/nothing', '/trpc/nothing', '/assets/nothing.js']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(response.headers()['content-type'], path).toContain('json');
    }
  });
});

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
    await expect(page.getByRole('dialog'), 'results of before are no news').toBeHidden();

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
});

test.describe('the results', () => {
  test('of a round with Snake show the card, the wagers, the pot and who pays whom', async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.giveSnake(9, 3);
    await game.complete();

    await page.goto(`/results/${game.id}`);

    await expect(page.getByText('Team Red WINS')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Final score', exact: true })).toContainText('2 - 1');
    await expect(page.getByText('VICTORY MARGIN: 1 HOLE')).toBeVisible();
    const red = page.getByRole('region', { name: 'Team Red' });
    await expect(red.getByRole('list', { name: 'Bet results' })).toContainText('Ash+$25.00');
    await expect(red.getByRole('columnheader', { name: 'TOTAL' })).toBeVisible();
    const green = page.getByRole('region', { name: 'Team Green' });
    await expect(green.getByRole('list', { name: 'Bet results' })).toContainText('Dogwood-$25.00');
    await expect(green.getByRole('columnheader', { name: 'HOLES' })).toBeVisible();
    const wagers = page.getByRole('table', { name: 'Wager summary' });
    await expect(wagers.getByRole('row', { name: 'TOTAL +$25 +$25 -$25 -$25' })).toBeVisible();
    const miniGames = page.getByRole('region', { name: 'MINI GAMES' });
    await expect(miniGames).toContainText('Snake Pot$5.00');
    await expect(miniGames).toContainText('Final Snake HolderDogwood');
    await expect(miniGames).toContainText('The snake holder owes the pot to all players.');
    await expect(page.getByText('It never moves money.')).toBeVisible();
  });

  test('of a forfeited game name the other team and the conceded holes', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS, { snake: false });
    await game.start();
    await game.playHole(1, [4, 5, 5, 6]);
    await game.forfeit();

    await page.goto(`/results/${game.id}`);

    await expect(page.getByText('Team Green WINS BY FORFEIT!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Final score', exact: true })).toContainText(
      '(+8 conceded)',
    );
    await expect(page.getByRole('list', { name: 'Bet results' }).first()).toContainText('Ash-$175.00');
    await expect(page.getByRole('region', { name: 'MINI GAMES' })).toBeHidden();
  });

  test('of a running game say that it is still being played', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await game.start();

    await page.goto(`/results/${game.id}`);
    await expect(page.getByText('This game is still being played.')).toBeVisible();

    await page.getByRole('link', { name: 'WATCH LIVE' }).click();
    await expect(page.getByText('SPECTATOR MODE')).toBeVisible();
  });

  test('work whole over plain http and a name of the local network, payments copied as text too', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.complete();
    await page.addInitScript(() => {
      document.addEventListener('copy', () => {
        document.documentElement.dataset['copied'] = String(document.getSelection());
      });
    });
    await page.goto(`http://${LOCAL_NAME}:${new URL(baseURL ?? '').port}/results/${game.id}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);

    await page.getByRole('button', { name: 'COPY AS TEXT' }).click();

    await expect(page.getByRole('button', { name: 'COPIED!' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-copied', /pays \w+ \$25\.00/);
    await expect(page.getByRole('button', { name: 'COPY AS TEXT' })).toBeVisible();
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });
});

test.describe('moving through the app', () => {
  test('asks for no page context, and going home leaves the game on this device', async ({
    page,
    request,
  }) => {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.complete();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(`/results/${game.id}`);
    await page.evaluate(() => localStorage.setItem('currentGameId', '5'));
    await page.waitForLoadState('networkidle');
    const documents = asked.length;

    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('currentGameId'))).toBeNull();
    expect(asked.filter((url) => url.includes('pageContext.json'))).toEqual([]);
    expect(asked.slice(documents).some((url) => new URL(url).pathname === '/')).toBe(false);
  });

  test('works without any memory on the device', async ({ page, request }) => {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.complete();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });

    await page.goto(`/results/${game.id}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });

  test('never scrolls sideways', async ({ page, request }) => {
    const longest = 'x'.repeat(40);
    const game = await hostGame(request, [longest, 'Birch', 'Cedar', longest]);
    await game.start();
    await game.playHole(1, [4, 5, 5, 6]);
    await game.giveSnake(1, 0);
    const done = await hostGame(request, [longest, 'Birch', 'Cedar', longest]);
    await playRound(done);
    await done.giveSnake(9, 0);
    await done.complete();

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', `/game/${game.id}/invited`, `/results/${done.id}`, '/results/abc']) {
        await page.goto(path);
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });
});
