import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { volume } from '../../scripts/testSet.ts';
import { hostGame, playRound } from './support/host.ts';
import { WIDTHS } from './support/pictures.ts';
import { finishedGame, runningGame } from './support/players.ts';
import { PLAYERS, UNKNOWN_GAME, overflow, test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The marker that React puts between two adjacent texts. */
const TEXT_IN_PIECES = '<!-- -->';

test.describe('a rendered page', () => {
  test('contains names, scores, winner and money of the results', async ({ request }) => {
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
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('SNAKE FREE Ash · ');
    expect(html).not.toContain(TEXT_IN_PIECES);
  });

  test('contains names, points, pots and scores of a running game', async ({ request }) => {
    const game = await runningGame(request, { played: [[4, 5, 5, 11]] });

    const html = await (await request.get(`/game/${game.id}/invited`)).text();

    for (const name of PLAYERS) expect(html).toContain(name);
    expect(html).toContain('$25.00');
    expect(html).toContain('>11<');
    expect(html).not.toContain(TEXT_IN_PIECES);
  });

  test('contains its styles, each stylesheet once, under a strict content policy', async ({ request }) => {
    const response = await request.get('/');
    const policy = response.headers()['content-security-policy'] ?? '';
    const html = await response.text();
    // as both builds name it
    const names = sheetsOf(html).map((sheet) => sheet.split('.')[0]);

    expect(response.headers()['cache-control']).toBe('no-store');
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/);
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(html).not.toContain('nonce');
    expect(html).toMatch(/<template id="deferred"><style>[^<]/);
    expect(html).not.toMatch(/ style="/);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...new Set(names)]);
  });

  test('requests no script, font, stylesheet or picture before it is painted', async ({ page }) => {
    await page.addInitScript(() => {
      requestAnimationFrame((firstFrameAt) => Object.assign(globalThis, { firstFrameAt }));
    });
    await page.goto('/');
    await waitUntilSettled(page);

    const { firstFrameAt, asked } = await page.evaluate(() => ({
      firstFrameAt: (globalThis as unknown as { firstFrameAt: number }).firstFrameAt,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|css|woff2|svg)$/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter(({ startTime }) => startTime < firstFrameAt)).toEqual([]);

    await expect(page.locator('template')).toHaveCount(0);
    // the content policy allows it
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
    );
    expect(fonts).toContain('Press Start 2P');
    await expect(page.locator('link[rel="stylesheet"]:not([disabled])')).toHaveCount(0);
    await expect(page.locator('use').first()).toHaveAttribute('href', /^\/assets\/.*art\..*#\w+$/);
    await expect.poll(() => page.locator('use').evaluateAll(isDrawn)).toBe(true);
  });

  test('applies deferred styles once, in a tab that is not painted too @long', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.PerformanceObserver = Object.assign(
        function Observer(report: () => void) {
          Object.assign(globalThis, { report });
          return { observe: () => {} };
        } as unknown as typeof PerformanceObserver,
        { supportedEntryTypes: [] },
      );
    });
    await page.goto('/');
    await expect(page.locator('template')).toHaveCount(0);

    await page.evaluate(() => (globalThis as unknown as { report: () => void }).report());

    await expect(page.locator('body > style')).toHaveCount(1);
  });

  test('has compressed scripts that are cached permanently', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const scripts = new Set(html.match(/\/assets\/[^"]+\.js/g));

    const answers = await Promise.all([...scripts].map((script) => request.get(script)));

    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(answer.headers()['cache-control']).toContain('immutable');
    // the smallest files stay uncompressed
    expect(answers.some((answer) => answer.headers()['content-encoding'] === 'br')).toBe(true);
  });
});

test('a screen reached by a link has the same styles as an opened one @chromium', async ({
  page,
  request,
}) => {
  const waiting = await hostGame(request, PLAYERS);
  const running = await runningGame(request);
  const over = await finishedGame(request);
  const game = `/game/${running.id}`;
  for (const path of [
    '/login',
    '/setup',
    `/join-game/${waiting.id}`,
    `/watch/${waiting.id}`,
    game,
    `${game}/invited`,
    `/pencil/${running.id}`,
    `/results/${over.id}`,
    `/scorecards/${over.id}`,
    '/join-group',
    '/stats',
    '/leaderboard',
  ]) {
    const sheets = sheetsOf(await (await request.get(path)).text());
    await page.goto('/');
    const document = await page.evaluateHandle(() => globalThis.document);
    await goTo(page, path);
    const missing = async () => {
      const there = await page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
      return sheets.filter((sheet) => !there.includes(sheet));
    };
    await expect.poll(missing, path).toEqual([]);
    expect(sheets, path).not.toEqual([]);
    expect(await document.evaluate((before) => before === globalThis.document), path).toBe(true);
  }
});

/** Returns the stylesheets that a page names. */
function sheetsOf(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g),
    ([, href = '']) => href,
  );
}

/** Goes there by a link, without loading a page. */
async function goTo(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).not.toHaveTitle(title);
}

test.describe('the layout of a page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('does not move from its first paint on, and has no inline style', async ({ page, request }) => {
    const waiting = await hostGame(request, PLAYERS);
    const game = await runningGame(request);
    const done = await finishedGame(request);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });

    for (const path of [
      '/',
      '/setup',
      `/join-game/${waiting.id}`,
      `/watch/${waiting.id}`,
      `/game/${game.id}`,
      `/game/${game.id}/invited`,
      `/results/${done.id}`,
    ]) {
      await page.goto(path);
      await waitUntilSettled(page);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      expect(shifts, path).toEqual([]);
      expect(await page.locator('[style]').count(), path).toBe(0);
    }
  });
});

test.describe('a missing page', () => {
  const walks = {
    'GAME NOT FOUND': [
      `/results/${UNKNOWN_GAME}`,
      '/results/abc',
      `/game/${UNKNOWN_GAME}`,
      '/game/nonsense',
      `/game/${UNKNOWN_GAME}/invited`,
      `/join-game/${UNKNOWN_GAME}`,
      '/join-game/abc',
      `/watch/${UNKNOWN_GAME}`,
    ],
    '404 Page Not Found': [
      '/no/such/page',
      '/@fs/no/such/page',
      '/no/such%22page',
      '/index.pageContext.json',
    ],
  };
  /** The browser opens this many of each kind; the others are read as HTML. */
  const WALKED = volume(2, Infinity);
  for (const [heading, paths] of Object.entries(walks)) {
    test(`is ${heading} with status 404, and leads to the menu`, async ({ page, request }) => {
      for (const path of paths.slice(WALKED)) {
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(404);
        expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      }
      for (const path of paths.slice(0, WALKED)) {
        const response = await page.goto(path);

        expect(response?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { name: heading }), path).toBeVisible();
        await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
        await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
      }
    });
  }

  test('an unknown call or build file is never a page', async ({ request }) => {
    for (const path of ['/api/nothing', '/trpc/nothing', '/assets/nothing.js']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(response.headers()['content-type'], path).toContain('json');
    }
  });
});

test.describe('navigation within the app', () => {
  test('requests no page context, and going home deletes the game of this device', async ({
    page,
    request,
  }) => {
    const game = await finishedGame(request);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(`/results/${game.id}`);
    await page.evaluate(() => localStorage.setItem('currentGameId', '5'));
    await waitUntilSettled(page);
    const documents = asked.length;

    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentGameId'))).toBeNull();
    expect(asked.filter((url) => url.includes('pageContext.json'))).toEqual([]);
    expect(asked.slice(documents).some((url) => new URL(url).pathname === '/')).toBe(false);
  });

  test.describe('without a network', () => {
    test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED/ });

    test('a link whose screen failed to preload leads there with its styles later', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await waitUntilSettled(page);
      await context.setOffline(true);
      const inVain: string[] = [];
      page.on('requestfailed', (request) => inVain.push(request.url()));
      // Vike notices a pointer over a link some time after the screen has appeared
      await expect(async () => {
        await page.mouse.move(0, 0);
        await page.getByRole('link', { name: 'Start Game' }).hover();
        expect(inVain).toContainEqual(expect.stringMatching(/\.css$/));
      }).toPass();
      // a failure that the page notices with a network reloads it, and the tap is lost
      await waitUntilSettled(page);
      await context.setOffline(false);

      await page.getByRole('link', { name: 'Start Game' }).click();

      // the labels are visible instead of the radio buttons, which cover them transparently
      await expect(page.getByRole('radio', { name: '9', exact: true })).toHaveCSS('opacity', '0');
    });
  });

  test('never scrolls sideways @long', async ({ page, request }) => {
    const longest = 'x'.repeat(40);
    const game = await hostGame(request, [longest, 'Birch', 'Cedar', longest]);
    await game.start();
    await game.playHole(1, [4, 5, 5, 6]);
    await game.giveSnake(1, 0);
    const done = await hostGame(request, [longest, 'Birch', 'Cedar', longest]);
    await playRound(done);
    await done.giveSnake(9, 0);
    await done.complete();

    for (const path of ['/', `/game/${game.id}/invited`, `/results/${done.id}`, '/results/abc']) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });
});

/** Returns whether all of these have visible content. Runs in the page. */
function isDrawn(pictures: readonly Element[]): boolean {
  return pictures.length > 0 && pictures.every((use) => (use as SVGUseElement).getBBox().width > 0);
}
