import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ART_NAMES } from '#components/ui/PixelArt/artNames.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';
import { button } from './support/players.ts';
import { barriers, smallTargets } from './support/screens.ts';
import { overflow, test } from './support/test.ts';

const BUILD = join(import.meta.dirname, '../../dist');

/** Returns the built files for servers and browsers that contain a text, in their name or content. */
function filesWith(text: RegExp): string[] {
  const files = globSync('{client,server}/**/*.{js,mjs,css,json}', { cwd: BUILD });
  return files.filter((file) => text.test(file) || text.test(readFileSync(join(BUILD, file), 'utf8')));
}

test('the page with all components is part of no build', async ({ request }) => {
  expect((await request.get('/_styleguide')).status()).toBe(404);
  expect(filesWith(/styleguide/i)).toEqual([]);
  // a page of the build is found this way
  expect(filesWith(/leaderboard/i)).not.toEqual([]);
});

test.describe('under `npm run dev`', () => {
  let folder = '';
  let port = 0;

  test.beforeAll(async () => {
    // a hook has a separate limit
    test.setTimeout(240_000);
    folder = mkdtempSync(join(tmpdir(), 'bestball-styleguide-'));
    const database = { DATABASE_URL: `sqlite:${join(folder, 'bestball.sqlite')}` };
    ({ port } = await startServerProcess('scripts/start.ts', database, ['--dev']));
  });
  test.afterAll(() => {
    endStartedPrograms();
    // files of a server that has just ended may reappear
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('the styleguide shows components as large as the screens @chromium @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // on a busy machine Vite compiles the first page for a minute or two
    test.setTimeout(360_000);
    const [reloads] = await Promise.all([
      page.waitForEvent('websocket', { timeout: 300_000 }),
      page.goto(`http://127.0.0.1:${port}/_styleguide`, { timeout: 300_000 }),
    ]);

    await expect(page.getByRole('heading', { name: 'STYLE GUIDE' })).toBeVisible();
    expect(reloads.url(), 'hot reload has no port of its own').toContain(`127.0.0.1:${port}`);
    await expect(page.getByText('1 hole waiting')).toBeVisible();
    for (const name of ART_NAMES) await expect(page.getByText(name, { exact: true })).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `${width} px`).toBe(0);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({
      width: 1280,
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    });
    expect(await barriers(page)).toEqual([]);
    await button(page, 'NEWS FOR A MINUTE').click();
    await button(page, 'CONTINUE').click();
    await button(page, 'A NEWER BUILD').click();
    await expect(button(page, 'UPDATE')).toBeVisible();
    await button(page, 'A SCREEN THAT SAYS ONE THING').click();
    await button(page, 'TRY AGAIN').click();
    await expect(page.getByRole('heading', { name: 'STYLE GUIDE' })).toBeVisible();
  });
});
