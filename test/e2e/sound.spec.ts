import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SPRITE } from '#client/soundSprite.ts';
import { hostPlays, liveView, memory } from './support/device.ts';
import { hostGame, playRound } from './support/host.ts';
import { PLAYERS, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const FILE = '/sounds.wav';
/** In what plays it, wherever the build puts that. */
const PLAYER = /sounds\.wav|HowlerGlobal/;

const toggle = (page: Page) => page.getByRole('button', { name: 'Sound', exact: true });
const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'SETTINGS' });

/** Sound has been switched on here before. */
async function withSound(page: Page, keys: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { soundEnabled: 'true', ...keys },
  );
}

/** From the next page on: where in the file each sound begins that is played, in milliseconds; of a tone its pitch. */
async function listen(page: Page): Promise<() => Promise<(number | string)[]>> {
  await page.addInitScript(() => {
    const heard: (number | string)[] = [];
    const startSample = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function start(when, offset, duration) {
      // what the player wakes the browser with has no length
      if (duration !== undefined) heard.push(Math.round((offset ?? 0) * 1000));
      startSample.call(this, when, offset, duration);
    };
    const startTone = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(when) {
      heard.push(`${this.frequency.value} Hz`);
      startTone.call(this, when);
    };
    Object.assign(globalThis, { heard });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'heard'));
}

/** What comes that belongs to the sound, as it comes. */
function soundDownloads(page: Page): string[] {
  const downloads: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === FILE) downloads.push('file');
    // a page that is left has no answers any more
    const text = pathname.endsWith('.js') ? await response.text().catch(() => '') : '';
    if (PLAYER.test(text)) downloads.push('player');
  });
  return downloads;
}

/** The controls of a screen that something else lies over, each once it is scrolled into sight. */
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
      // the middle, and the end that is nearest to the corner
      for (const x of [box.left + box.width / 2, box.right - 4]) {
        const hit = document.elementFromPoint(x, box.top + box.height / 2);
        if (hit?.closest('aside') != null && !control.contains(hit))
          names.push(control.textContent || control.tagName);
      }
    }
    return names;
  });
}

test.describe('sound', () => {
  test('is off, and nothing of it is downloaded, until one tap; then it is kept', async ({ page }) => {
    const heard = await listen(page);
    const downloads = soundDownloads(page);
    await page.goto('/setup');
    await page.waitForLoadState('networkidle');
    await page.getByText('18', { exact: true }).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    expect(downloads).toEqual([]);

    await toggle(page).click();

    await expect.poll(heard).toEqual([SPRITE.score[0]]);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    expect(downloads).toContain('file');
    expect(await memory(page)).toMatchObject({ soundEnabled: 'true' });
    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await page.waitForLoadState('networkidle');
    await page.getByText('18', { exact: true }).click();
    await expect.poll(heard).toEqual([SPRITE.tap[0]]);

    await toggle(page).click();
    await page.getByText('18', { exact: true }).click();

    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    // the tap on the toggle itself was the last one
    expect((await heard()).length).toBeLessThanOrEqual(2);
  });

  test('is silent on a page from the server until the device has said otherwise', async ({
    page,
    request,
  }) => {
    await withSound(page);
    const html = await (await request.get('/')).text();
    expect(html).toContain('aria-pressed="false"');

    await page.goto('/');

    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('tells a watcher of a hole and of the snake, once', async ({ page, request }) => {
    await withSound(page, { soundLevel: 'gameplay-only' });
    const heard = await listen(page);
    const game = await hostGame(request, PLAYERS);
    await game.start();
    await game.playHole(1, [4, 5, 4, 6]);
    await page.goto(`/game/${game.id}/invited`);
    await expect(liveView(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    // browsers want a tap first
    await page.getByText('SPECTATOR MODE').click();

    await game.playHole(2, [4, 5, 5, 6]);

    await expect.poll(heard).toEqual([SPRITE.holeWon[0]]);
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await game.giveSnake(3, 1);
    await expect.poll(heard).toEqual([SPRITE.holeWon[0], SPRITE.snake[0]]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.getByText('SPECTATOR MODE').click();
    expect(await heard()).toEqual([]);
  });

  test('of scores is all a scorer hears at GAMEPLAY ONLY', async ({ page }) => {
    await withSound(page, { soundLevel: 'gameplay-only' });
    const heard = await listen(page);
    await hostPlays(page);
    await page.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'END ROUND EARLY' }).click();
    await page.getByRole('button', { name: 'NO, PLAY ON' }).click();
    await page.getByRole('button', { name: 'One stroke more for Ash' }).click();

    await expect.poll(heard).toEqual([SPRITE.score[0]]);
  });

  test('is changed in a panel, by keyboard, for all tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
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
    await page.mouse.click(20, 20);
    await expect(panel(page)).toBeHidden();
  });

  test('covers no control on a phone of 320 px', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const over = await hostGame(request, PLAYERS);
    await playRound(over);
    await over.complete();
    for (const path of ['/', '/setup', '/join', '/login', `/results/${over.id}`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await covered(page), path).toEqual([]);
    }
    await hostPlays(page);
    await page.waitForLoadState('networkidle');
    expect(await covered(page), 'the live game').toEqual([]);
  });
});

test.describe('without its file', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('sound is a tone', async ({ page }) => {
    const heard = await listen(page);
    await page.route(`**${FILE}`, (route) => route.abort());
    await page.goto('/');
    await page.waitForLoadState('networkidle');

    await toggle(page).click();

    await expect.poll(heard).toEqual([expect.stringMatching(/^988 Hz$/)]);
  });
});
