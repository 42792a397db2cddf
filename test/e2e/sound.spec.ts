import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openBadLine } from './support/badLine.ts';
import { hostPlays, memory } from './support/device.ts';
import { finishedGame, stopClock } from './support/players.ts';
import {
  countAudio,
  first,
  keptSounds,
  listen,
  panel,
  settings,
  soundDownloads,
  toggle,
  playSampleSound,
  withSound,
} from './support/sound.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns the controls of a screen that are covered, each after scrolling it into view. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, summary, select)',
    );
    const names: string[] = [];
    for (const control of controls) {
      control.scrollIntoView({ block: 'end', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      if (box.width === 0) continue;
      // the middle, and the end nearest to the corner
      for (const x of [box.left + box.width / 2, box.right - 4]) {
        const hit = document.elementFromPoint(x, box.top + box.height / 2);
        if (hit?.closest('aside') != null && !control.contains(hit))
          names.push(control.textContent || control.tagName);
      }
    }
    return names;
  });
}

/**
 * Records the sounds of a page with a stopped clock. A sound that is late by that clock is dropped, so it runs only
 * while the test asks for sounds.
 */
async function listenInTime(page: Page): Promise<() => Promise<string[]>> {
  const heard = await listen(page);
  return async () => {
    await page.clock.runFor(1);
    return heard();
  };
}

test.describe('sound', () => {
  test('is off, with nothing downloaded, until one tap; then it is cached', async ({ page }) => {
    const heard = await listenInTime(page);
    const downloads = soundDownloads(page);
    await page.goto('/setup');
    await waitUntilSettled(page);
    await page.getByText('18', { exact: true }).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    expect(downloads).toEqual([]);
    await stopClock(page);

    await toggle(page).click();

    await expect.poll(heard).toEqual([first('score')]);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => downloads).toContain('file');
    expect(await memory(page)).toMatchObject({ soundEnabled: 'true' });
    await page.clock.resume();
    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await waitUntilSettled(page);
    await stopClock(page);
    await page.getByText('18', { exact: true }).click();
    await expect.poll(heard).toEqual([first('tap')]);

    await toggle(page).click();
    await page.getByText('9', { exact: true }).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    await toggle(page).click();

    await expect.poll(heard).toEqual([first('tap'), 'score']);
  });

  test('is started by the tap that switches it on, while loading, by no later one @long', async ({
    page,
  }) => {
    const heard = await listenInTime(page);
    const audio = await countAudio(page);
    await withSound(page, { soundEnabled: 'false', soundLevel: 'gameplay-only' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.goto('/setup');
    await waitUntilSettled(page);
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });

    await stopClock(page);

    await toggle(page).click();
    expect((await audio()).contexts).toBe(1);
    release();

    await expect.poll(heard).toEqual(['score']);
    // long enough for the audio to be suspended
    await page.clock.fastForward(60_000);
    const { wakes } = await audio();
    await page.getByText('18', { exact: true }).click();
    await page.getByText('9', { exact: true }).click();
    await expect.poll(audio).toEqual({ contexts: 1, wakes, state: 'suspended' });
    await playSampleSound(page);

    await expect.poll(heard).toEqual(['score', 'score']);
    expect((await audio()).contexts).toBe(1);
  });

  test('is changed in a panel, by keyboard, for all tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await page.goto('/');
    await waitUntilSettled(page);
    await settings(page).focus();

    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(panel(page).getByRole('radio', { name: 'GAMEPLAY ONLY' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(panel(page).getByRole('slider', { name: 'VOLUME' })).toHaveValue('0.6');
    await page.keyboard.press('Escape');

    await expect(panel(page)).toBeHidden();
    await expect(settings(page)).toBeFocused();
    expect(await memory(page)).toEqual({
      soundEnabled: 'true',
      soundLevel: 'gameplay-only',
      soundVolume: '0.6',
    });
    await expect(toggle(other)).toHaveAttribute('aria-pressed', 'true');
    await settings(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(panel(page)).toBeHidden();
  });

  test('covers no control on a phone of 320 px', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const over = await finishedGame(request);
    for (const path of ['/', '/setup', '/join', '/login', `/results/${over.id}`]) {
      await page.goto(path);
      await waitUntilSettled(page);
      expect(await covered(page), path).toEqual([]);
    }
    await hostPlays(page);
    await waitUntilSettled(page);
    expect(await covered(page), 'the live game').toEqual([]);
  });
});

test.describe('without its file', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('sound is a tone @long', async ({ page }) => {
    const heard = await listen(page);
    await page.route('**/*.wav', (route) => route.abort());
    await page.goto('/');
    await waitUntilSettled(page);

    await toggle(page).click();

    await expect.poll(heard).toEqual(['score as a tone']);
  });
});

test.describe('before the app runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the corner shows sound neither as on nor as off', async ({ page }) => {
    await page.goto('/');

    // one speaker, without a sign beside it
    await expect(toggle(page).locator('path')).toHaveAttribute('d', /^M[^M]+$/);
  });
});

test.describe('the cached app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('has no sounds until they are on, and a newer build caches them immediately @long', async ({
    page,
    baseURL,
  }) => {
    const line = await openBadLine(baseURL ?? '');
    await page.goto(line.origin);
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(await keptSounds(page)).toEqual([]);

    await toggle(page).click();

    await expect.poll(async () => keptSounds(page)).toEqual(['file', 'player']);
    line.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('NEW VERSION')).toBeVisible();
    expect(await keptSounds(page)).toEqual(['file', 'file', 'player', 'player']);
    line.close();
  });
});
