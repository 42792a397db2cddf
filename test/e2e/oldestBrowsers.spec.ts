/** The oldest supported browser, and older ones. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { parse } from 'acorn';
import { api, featureAt, featuresIn, isNewer, javascript } from '../helpers/compatData.ts';
import { menu, remember } from './support/device.ts';
import {
  betResults,
  button,
  celebrate,
  finishedGame,
  openAsHost,
  tapHole,
  unfold,
} from './support/players.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The edition that browsers of ten years ago support. */
const INLINE_EDITION = 2017;
const INLINE_SCRIPT = /<script(?![^>]* (?:src|type)=)[^>]*>([^]*?)<\/script>/g;

const tooOld = (page: Page) => page.getByText('This browser is too old');

test.describe('the oldest browser', () => {
  test('finishes a round to the money, and shows every screen @chromium', async ({ page }) => {
    test.slow();
    await page.addInitScript(forget, newerNames());
    await openAsHost(page, { played: Array.from({ length: 8 }, () => [4, 5, 5, 6]) });
    expect(await page.evaluate(() => 'take' in [].values() || 'fromAsync' in Array)).toBe(false);

    await tapHole(page, { Ash: 4, Birch: 'P', Cedar: 5, Dogwood: 6 });
    const complete = await celebrate(page, 9, 'FINISH GAME');
    await complete.getByRole('button', { name: 'CONTINUE' }).click();
    await button(page, 'SEE RESULTS').click();
    await page.waitForURL(/\/results\/\d+$/);
    await page.reload();
    await expect(betResults(page).first()).toHaveText(/Ash.*\+\$225/);
    for (const path of [
      '/',
      '/setup',
      '/join',
      '/login',
      '/register',
      '/leaderboard',
      '/stats',
      '/scorecards',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(tooOld(page), path).toBeHidden();
    }
  });
});

test.describe('an older browser', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AbortController'));
    // does not support the unit by which the styles recognise it
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain('(width:1lh)');
      // the policy contains the hashes of the original styles
      const policy = response.headers()['content-security-policy'] ?? '';
      const headers = {
        ...response.headers(),
        'content-security-policy': policy.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
      };
      const body = html.replaceAll('(width:1lh)', '(width:1unknown)');
      await route.fulfill({ response, headers, body });
    });
  });

  test('shows a readable page, reports its limits, and loads no scripts', async ({ page, request }) => {
    const game = await finishedGame(request);
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.push(sent.url());
    });

    await page.goto(`/results/${game.id}`, { waitUntil: 'load' });

    await expect(page.locator('#deferred')).not.toBeAttached();
    await expect(tooOld(page)).toHaveText(
      'This browser is too old: scores can be read here, but not entered.',
    );
    await unfold(page, 'WAGER SUMMARY');
    await expect(page.getByRole('table', { name: 'Wager summary' })).toBeVisible();
    await page.screenshot({ path: 'test-results/screens/too-old.png' });
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await page.waitForURL('/');
    await expect(tooOld(page)).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test('does not wait for the game to which scripts would redirect @long', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    await remember(page, { currentGameId: '123456789', currentGameStatus: 'in_progress' });
    await page.context().addCookies([{ name: 'theme', value: 'sun', url: page.url() }]);

    await page.reload({ waitUntil: 'load' });

    // at the first paint, which may come after `load`; styles that show the page after five seconds leave the attribute
    await expect(page.locator('html')).not.toHaveAttribute('data-restoring');
    await expect(menu(page)).toBeVisible();
    await page.screenshot({ path: 'test-results/screens/too-old-home.png' });
  });
});

test('scripts that run before the browser is checked are written for old ones', async ({ request }) => {
  const scripts: string[] = [];
  for (const path of ['/', '/shell']) {
    const html = await (await request.get(path, { headers: { cookie: 'a=b' } })).text();
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) scripts.push(script);
  }

  // early events, deferred files and the game of the device on both, the theme in the shell
  expect(scripts.length).toBe(6);
  for (const script of scripts)
    expect(() => parse(script, { ecmaVersion: INLINE_EDITION }), script).not.toThrow();
  expect(scripts.join('')).toContain('localStorage');
});

/**
 * Returns interfaces with the members that the oldest browsers lack. A static member of a web interface ends with
 * `_static`. An empty member = the interface itself.
 */
function newerNames(): readonly (readonly [owner: string, member: string])[] {
  const interfaces = [...featuresIn(featureAt(javascript, 'builtins')), ...featuresIn(api)];
  return interfaces.flatMap(([owner, features]) => {
    const newer = featuresIn(features).flatMap(([key, feature]) => (isNewer(feature) ? [key] : []));
    // its members first: some are reached without it, like the members of iterators
    return [...newer, ...(isNewer(features) ? [''] : [])].map((member) => [owner, member] as const);
  });
}

/** Deletes these names. Runs in the page, before its scripts. */
function forget(names: readonly (readonly [owner: string, member: string])[]): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, member] of names) {
    const known = all[owner];
    if (member === '') delete all[owner];
    else if (owner === 'Window') delete all[member];
    else if (known !== undefined && member !== owner) {
      // `Response.json` is newer than the `json` of a response
      const name = member.replace(/_static$/, '');
      Reflect.deleteProperty(known, name);
      if (name === member && known.prototype) Reflect.deleteProperty(known.prototype, name);
    }
  }
}
