/** The app on a device: opened without a network, installed, updated. Its cache contains no user data. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openBadLine } from './support/badLine.ts';
import { liveGame, menu, rememberGuest, dispatchVisibilityChange, waitForJournal } from './support/device.ts';
import { button, openAsHost, stepper, tapScore, finishedGame, runningGame } from './support/players.ts';
import { LOCAL_NAME, PLAYERS, test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Waits until the worker has filled its cache. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Returns the worker's cached files by path; pages with their text. */
async function keptFiles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const files: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isPage = answer?.headers.get('content-type')?.includes('html') ?? false;
        files.push([new URL(request.url).pathname, isPage ? ((await answer?.text()) ?? '') : '']);
      }
    }
    return Object.fromEntries(files);
  });
}

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });

  test('the host opens the game again, without seeing Home', async ({ page, context }) => {
    const game = await openAsHost(page);
    await rememberGuest(page);
    await page.reload();
    await tapScore(page, 'Ash', 4);
    await waitForJournal(page, '"strokes":4');
    await waitForServiceWorker(page);
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('nav[aria-label="Main menu"]') !== null) document.title = 'Home was seen';
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await context.setOffline(true);

    for (const path of [`/game/${game.id}`, '/']) {
      await page.goto(path);
      await expect(stepper(page, 'Ash').getByRole('textbox'), path).toHaveValue('4');
      await expect(liveGame(page)).toBeVisible();
      await expect(page).toHaveURL(`/game/${game.id}`);
      await expect(page).toHaveTitle('Live game · Bestball');
    }
  });

  test('every screen opens, names missing data and recovers; caches hold no user data', async ({
    page,
    context,
    request,
  }) => {
    const done = await finishedGame(request);
    await page.goto(`/results/${done.id}`);
    await waitForServiceWorker(page);
    await context.setOffline(true);

    await page.goto('/no/such/screen');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await page.goto(`/game/${done.id}/invited`);
    await expect(page.getByRole('heading', { name: 'NO CONNECTION' })).toBeVisible();
    await page.goto(`/results/${done.id}%C2%A0?from=club`);
    await expect(page.getByRole('heading', { name: 'NO CONNECTION' })).toBeVisible();
    await expect(page).toHaveURL(`/results/${done.id}?from=club`);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'GAME COMPLETE' })).toBeVisible();

    await page.reload();
    const kept = await keptFiles(page);
    const { '/shell': shell, ...files } = kept;
    expect(Object.keys(files).filter((path) => !/^\/(?:assets\/.+|favicon\.svg)$/.test(path))).toEqual([]);
    expect(Object.values(files).join('')).toBe('');
    expect(shell).toContain('LOADING...');
    for (const name of PLAYERS) expect(shell).not.toContain(name);
  });
});

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow', networkNoise: /ERR_|status of 5/ });

  test('opens when the server is silent or a proxy answers; offers builds outside games', async ({
    page,
    baseURL,
    request,
  }) => {
    const game = await runningGame(request);
    const line = await openBadLine(baseURL ?? '');
    const lookForNewer = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
    await page.goto(line.origin);
    await waitForServiceWorker(page);
    await expect(button(page, 'UPDATE')).toBeHidden();

    line.deploy();
    await page.goto(`${line.origin}/game/${game.id}/invited`);
    await lookForNewer();
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      )
      .toBe('installed');
    await expect(button(page, 'UPDATE')).toBeHidden();
    await page.goto(`${line.origin}/stats`);
    await expect(page.getByRole('status').getByText('NEW VERSION')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), button(page, 'UPDATE').click()]);
    await expect(page.getByText('GUEST PLAYER')).toBeVisible();
    await expect(button(page, 'UPDATE')).toBeHidden();

    for (const status of [503, 520, 530]) {
      line.fail(status);
      await page.goto(line.origin);
      await expect(menu(page), `${status}`).toBeVisible();
    }
    line.goSilent();
    await page.goto(line.origin);
    await expect(menu(page)).toBeVisible();
    line.close();
  });

  test('can be installed, is offered once and looks like the app', async ({ page, request }) => {
    await page.goto('/');
    await waitForServiceWorker(page);
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // browser tests run in windows that store nothing
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const answer = await request.get('/manifest.webmanifest');
    const manifest = await answer.json();
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    for (const { src } of [...manifest.icons, { src: '/icons/apple-touch-icon.png' }]) {
      expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
    }
    // the phone turns as its owner likes: layouts for both orientations exist
    expect(manifest).not.toHaveProperty('orientation');
    const ground = await page.evaluate((color) => {
      document.body.style.color = color;
      return [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(document.body).color,
      ];
    }, manifest.background_color);
    expect(ground[0]).toBe(ground[1]);
    expect(await page.locator('meta[name="theme-color"]:not([media])').getAttribute('content')).toBe(
      manifest.theme_color,
    );
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const place = await menu.boundingBox();
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await button(page, 'INSTALL').click();
    expect(await menu.boundingBox()).toEqual(place);
    await button(page, 'NOT NOW').click();
    await expect(button(page, 'INSTALL')).toBeHidden();
    await page.reload();
    await waitUntilSettled(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await expect(button(page, 'INSTALL')).toBeHidden();
  });

  test('is not attempted where browsers forbid it, without requests or errors @long', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.context().on('request', (sent) => asked.push(new URL(sent.url()).pathname));

    await page.goto(`http://${LOCAL_NAME}:${new URL(baseURL ?? '').port}/`);
    await waitUntilSettled(page);

    await expect(menu(page)).toBeVisible();
    expect(asked).not.toContain('/sw.js');
  });
});

test.describe('a newer build', () => {
  // messages of the browser about missing files, and of React about a failing screen
  test.use({ networkNoise: /./ });

  test('reloads a screen of a missing old build, once', async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/pages_stats.*\.css$/, (route) => route.fulfill({ status: 404, body: '' }));

    await page.getByRole('link', { name: 'View Stats' }).click();
    await expect.poll(() => loads).toBe(1);
    await page.goto('/');
    await page.getByRole('link', { name: 'View Stats' }).click();

    await expect(page.getByRole('heading', { name: 'SOMETHING WENT WRONG' })).toBeVisible();
    await waitUntilSettled(page);
    // only the pages that the test itself has opened
    expect(loads).toBe(2);
  });
});

test('the screen stays on while a round is played, and no longer', async ({ page, context }) => {
  // without a window a browser refuses to ask the user for permission
  await context.grantPermissions(['screen-wake-lock']);
  // the browser's own locks, counted
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await ask(type);
      locks.push(lock);
      return lock;
    };
    Object.assign(globalThis, { locks });
  });
  const held = () => page.evaluate('locks.filter(({ released }) => !released).length');
  await openAsHost(page);
  await expect.poll(held).toBe(1);

  // a browser releases it when the page is hidden; here no page ever is
  await page.evaluate('locks[0].release()');
  expect(await held()).toBe(0);
  await Promise.all([dispatchVisibilityChange(page), dispatchVisibilityChange(page)]);
  await expect.poll(held).toBe(1);

  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  await expect(menu(page)).toBeVisible();
  await expect.poll(held).toBe(0);
});
