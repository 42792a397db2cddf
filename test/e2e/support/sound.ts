/** The sound of a page: what is heard, what wakes it, and what comes and stays for it. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SPRITE, TONES_HZ } from '#client/soundSprite.ts';

/** In the files of the sound, wherever the build puts them. */
const PLAYER = /HowlerGlobal|\.wav/;

export const toggle = (page: Page) => page.getByRole('button', { name: 'Sound', exact: true });
export const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'SETTINGS' });

/** Sound has been switched on here before. */
export async function withSound(page: Page, keys: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { soundEnabled: 'true', ...keys },
  );
}

/** From the next page on: the sounds that are played; one that is none of the file's says so. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
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
export const first = (event: string) => expect.stringMatching(new RegExp(`^${event}( as a tone)?$`));

/** From the next page on: how many contexts there are for all sound, and how often one was woken. */
export async function countAudio(page: Page): Promise<() => Promise<{ contexts: number; wakes: number }>> {
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
export async function trySound(page: Page): Promise<void> {
  await settings(page).click();
  await panel(page).getByRole('slider', { name: 'VOLUME' }).press('ArrowLeft');
  await panel(page).getByRole('button', { name: 'CLOSE' }).click();
}

/** What comes that belongs to the sound, as it comes. */
export function soundDownloads(page: Page): string[] {
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
export async function keptSounds(page: Page): Promise<string[]> {
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
