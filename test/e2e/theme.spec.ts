import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { menu } from './support/device.ts';
import { test } from './support/test.ts';

const SUN_GROUND = 'rgb(255, 253, 245)';
const NORMAL_GROUND = 'rgb(11, 26, 18)';

const sunMode = (page: Page) => page.getByRole('switch', { name: 'SUN MODE' });

/** Returns the painted background, and the colour of the browser's bars. */
async function look(page: Page): Promise<{ ground: string; bars: string | null }> {
  return page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bars:
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content ?? null,
  }));
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sunMode(page)).toBeVisible();
}

test.describe('sun mode', () => {
  test('is chosen by keyboard, seen in the other tab, and kept without scripts @chromium', async ({
    page,
    browser,
  }) => {
    const context = page.context();
    await page.goto('/');
    expect(await look(page)).toEqual({ ground: NORMAL_GROUND, bars: '#0b1a12' });
    const other = await context.newPage();
    await other.goto('/leaderboard');
    await openSettings(page);
    await expect(sunMode(page)).not.toBeChecked();

    await sunMode(page).press('Space');

    await expect(sunMode(page)).toBeChecked();
    expect(await look(page)).toEqual({ ground: SUN_GROUND, bars: SUN_GROUND });
    await expect.poll(() => look(other)).toMatchObject({ ground: SUN_GROUND });
    const still = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const unscripted = await still.newPage();
    await unscripted.goto('/');
    await expect(unscripted.locator('html')).toHaveAttribute('data-theme', 'sun');
    await expect(unscripted.locator('html')).toHaveCSS('background-color', SUN_GROUND);
    await expect(unscripted.locator('meta[name=theme-color]')).toHaveAttribute('content', '#fffdf5');
    await still.close();

    await openSettings(other);
    await expect(sunMode(other)).toBeChecked();
    await sunMode(other).click();
    await expect.poll(() => look(page)).toMatchObject({ ground: NORMAL_GROUND });
  });

  test('is in the HTML of the visitor who has chosen it, and of no other', async ({ request }) => {
    const html = async (path: string, cookie: string) =>
      (await request.get(path, { headers: { cookie } })).text();

    expect((await request.get('/')).headers()['set-cookie'] ?? '').not.toContain('theme');
    expect(await html('/', 'theme=sun')).toContain('<html data-theme="sun"');
    expect(await html('/nowhere', 'theme=sun')).toContain('<html data-theme="sun"');
    expect(await html('/', 'theme=normal')).toContain('<html data-theme="normal"');
    expect(await html('/', 'theme="><script>')).toContain('<html lang');
    const renewed = (await request.get('/', { headers: { cookie: 'theme=sun' } })).headers()['set-cookie'];
    expect(renewed).toContain('theme=sun; Path=/; Max-Age=31536000');
    // cached by service workers
    expect(await html('/shell', 'theme=sun')).toBe(await html('/shell', ''));
    expect(await html('/shell', '')).toContain('<html lang');
  });

  test.describe('in a document rendered for all users, as the one cached for flight mode', () => {
    test.use({ networkNoise: /ERR_FAILED/ });

    test('is shown before any script of the app has run', async ({ page, request, baseURL }) => {
      await page.context().addCookies([{ name: 'theme', value: 'sun', url: baseURL }]);
      await page.route('**/assets/**/*.js', (route) => route.abort());
      // requested without cookies
      await page.route('/shell', async (route) => route.fulfill({ response: await request.get('/shell') }));

      await page.goto('/shell', { waitUntil: 'load' });

      expect(await look(page)).toEqual({ ground: SUN_GROUND, bars: '#fffdf5' });
    });
  });

  test.describe('on a phone that asks for more contrast @chromium', () => {
    test.use({ contextOptions: { contrast: 'more' } });

    test('is on until it is turned off', async ({ page }) => {
      await page.goto('/');
      expect(await look(page)).toEqual({ ground: SUN_GROUND, bars: '#fffdf5' });

      await openSettings(page);
      await sunMode(page).click();
      await page.reload();

      expect(await look(page)).toEqual({ ground: NORMAL_GROUND, bars: '#0b1a12' });
    });
  });

  test('and the normal theme ignore automatic darkening by the browser @chromium @long', async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const devtools = await page.context().newCDPSession(page);
    const ground = async (isDarkened: boolean) => {
      await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: isDarkened });
      await page.reload();
      return page.screenshot({ clip: { x: 0, y: 0, width: 10, height: 10 } });
    };
    await page.goto('/');
    for (const theme of ['sun', 'normal']) {
      await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL }]);

      const usual = await ground(false);

      expect((await ground(true)).equals(usual), theme).toBe(true);
    }
  });

  test('lasts until the tab is left where nothing can be stored @long', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await openSettings(page);
    await sunMode(page).click();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'View Stats' }).click();
    await expect(page).not.toHaveURL('/');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await look(page)).toMatchObject({ ground: SUN_GROUND });

    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    expect(await look(page)).toMatchObject({ ground: NORMAL_GROUND });
  });
});
