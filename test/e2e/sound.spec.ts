import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SPRITE, TONES_HZ } from '#client/soundSprite.ts';
import { openBadLine } from './support/badLine.ts';
import { hostPlays, liveView, memory } from './support/device.ts';
import { hostGame, playRound } from './support/host.ts';
import { PLAYERS, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** In the files of the sound, wherever the build puts them. */
const PLAYER = /HowlerGlobal|\.wav/;

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

/** From the next page on: the sounds that are played; one that is none of the file's says so. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: { startMs: number; hertz: number }[] = [];
    const startSample = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function start(when, offset = 0, duration) {
      heard.push({ startMs: Math.round(offset * 1000), hertz: 0 });
      startSample.call(this, when, offset, duration);
    };
    const startTone = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(when) {
      heard.push({ startMs: -1, hertz: this.frequency.value });
      startTone.call(this, when);
    };
    Object.assign(globalThis, { heard });
  });
  return async () => {
    const heard: { startMs: number; hertz: number }[] = await page.evaluate(() =>
      Reflect.get(globalThis, 'heard'),
    );
    return heard.map(({ startMs, hertz }) =>
      startMs === -1
        ? `${Object.entries(TONES_HZ).find(([, tone]) => tone === hertz)?.[0]} as a tone`
        : `${Object.entries(SPRITE).find(([, [start]]) => start === startMs)?.[0]}`,
    );
  };
}

/** The first sound of a page is a tone where the file takes its time. */
const first = (event: string) => expect.stringMatching(new RegExp(`^${event}( as a tone)?$`));

/** From the next page on: how many contexts there are for all sound, and how often one was woken. */
async function countAudio(page: Page): Promise<() => Promise<{ contexts: number; wakes: number }>> {
  await page.addInitScript(() => {
    const count = { contexts: 0, wakes: 0 };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        count.contexts += 1;
      }

      override resume() {
        if (this.state === 'suspended') count.wakes += 1;
        return super.resume();
      }
    };
    Object.assign(globalThis, { count });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'count'));
}

/** Lets a score be heard: what came before it, and was to be silent, would stand before it. */
async function trySound(page: Page): Promise<void> {
  await settings(page).click();
  await panel(page).getByRole('slider', { name: 'VOLUME' }).press('ArrowLeft');
  await panel(page).getByRole('button', { name: 'CLOSE' }).click();
}

/** What comes that belongs to the sound, as it comes. */
function soundDownloads(page: Page): string[] {
  const downloads: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.wav')) downloads.push('file');
    // a page that is left has no answers any more
    const text = pathname.endsWith('.js') ? await response.text().catch(() => '') : '';
    if (PLAYER.test(text)) downloads.push('player');
  });
  return downloads;
}

/** What the service worker keeps of the sound. */
async function keptSounds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (pathname.endsWith('.wav')) kept.push('file');
        const text = pathname.endsWith('.js') ? await (await cache.match(request))?.text() : undefined;
        if (text?.includes('HowlerGlobal')) kept.push('player');
      }
    }
    return kept.toSorted();
  });
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

    await expect.poll(heard).toEqual([first('score')]);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => downloads).toContain('file');
    expect(await memory(page)).toMatchObject({ soundEnabled: 'true' });
    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await page.waitForLoadState('networkidle');
    await page.getByText('18', { exact: true }).click();
    await expect.poll(heard).toEqual([first('tap')]);

    await toggle(page).click();
    await page.getByText('9', { exact: true }).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    await toggle(page).click();

    await expect.poll(heard).toEqual([first('tap'), 'score']);
  });

  test('is woken by the tap that switches it on, whatever that has still to load, and by no later tap', async ({
    page,
  }) => {
    const heard = await listen(page);
    const audio = await countAudio(page);
    await withSound(page, { soundEnabled: 'false', soundLevel: 'gameplay-only' });
    await page.clock.install();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.goto('/setup');
    await page.waitForLoadState('networkidle');
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });

    await toggle(page).click();
    expect((await audio()).contexts).toBe(1);
    release();

    await expect.poll(heard).toEqual([first('score')]);
    // long enough for the audio to fall asleep
    await page.clock.fastForward(60_000);
    const { wakes } = await audio();
    await page.getByText('18', { exact: true }).click();
    await page.getByText('9', { exact: true }).click();
    expect(await audio()).toEqual({ contexts: 1, wakes });
    await trySound(page);

    await expect.poll(heard).toEqual([first('score'), 'score']);
    expect((await audio()).contexts).toBe(1);
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

    await expect.poll(heard).toEqual([first('holeWon')]);
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await game.giveSnake(3, 1);
    await page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' }).click();
    await trySound(page);
    await expect.poll(heard).toEqual([first('holeWon'), 'snake', 'score']);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await trySound(page);
    await expect.poll(heard).toEqual([first('score')]);
  });

  test('of scores is all a scorer hears at GAMEPLAY ONLY', async ({ page }) => {
    await withSound(page, { soundLevel: 'gameplay-only' });
    const heard = await listen(page);
    await hostPlays(page);
    await page.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'END ROUND EARLY' }).click();
    await page.getByRole('button', { name: 'NO, PLAY ON' }).click();
    await page.getByRole('button', { name: 'One stroke more for Ash' }).click();

    await expect.poll(heard).toEqual([first('score')]);
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
    await page.route('**/*.wav', (route) => route.abort());
    await page.goto('/');
    await page.waitForLoadState('networkidle');

    await toggle(page).click();

    await expect.poll(heard).toEqual(['score as a tone']);
  });
});

test.describe('before the app runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the corner says neither that sound is on nor that it is off', async ({ page }) => {
    await page.goto('/');

    await expect(toggle(page).locator('path')).toHaveCount(1);
  });
});

test.describe('the app that is kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('has no sounds until they are on, and a newer build has them at once', async ({ page, baseURL }) => {
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
