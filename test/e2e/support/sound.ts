/** The sound of a page: what is heard, what wakes it, and what comes and stays for it. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SPRITE, TONES_HZ } from '#client/sound/soundSprite.ts';

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

/** What a page has played. */
interface Heard {
  /** Where it stands in the file; -1 = a tone. */
  readonly startMs: number;
  /** Of a tone. */
  readonly hertz: number;
  /** How loud, from 0 to 1. */
  readonly gain: number;
}

/** From the next page on: the sounds that are played; one that is none of the file's says so. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    const gains = new WeakMap<AudioNode, GainNode>();
    // what is set at a time is not to be read before that
    const values = new WeakMap<AudioParam, number>();
    AudioNode.prototype.connect = new Proxy(AudioNode.prototype.connect, {
      apply(connect, source: AudioNode, [target, ...rest]: unknown[]) {
        if (target instanceof GainNode) gains.set(source, target);
        return Reflect.apply(connect, source, [target, ...rest]);
      },
    });
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function setValue(value, time) {
      values.set(this, value);
      return setValueAtTime.call(this, value, time);
    };
    const gainOf = (source: AudioNode) => {
      const gain = gains.get(source)?.gain;
      return gain === undefined ? 0 : (values.get(gain) ?? gain.value);
    };
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function wake() {
      Object.assign(globalThis, { audio: this });
      return resume.call(this);
    };
    const startSample = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function start(when, offset = 0, duration) {
      heard.push({ startMs: Math.round(offset * 1000), hertz: 0, gain: gainOf(this) });
      startSample.call(this, when, offset, duration);
    };
    const startTone = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(when) {
      heard.push({ startMs: -1, hertz: this.frequency.value, gain: gainOf(this) });
      startTone.call(this, when);
    };
    Object.assign(globalThis, { heard });
  });
  return async () =>
    (await heardOn(page)).map(({ startMs, hertz }) =>
      startMs === -1
        ? `${Object.entries(TONES_HZ).find(([, tone]) => tone === hertz)?.[0]} as a tone`
        : `${Object.entries(SPRITE).find(([, [start]]) => start === startMs)?.[0]}`,
    );
}

/** How loud each sound was that a page has played since it was listened to, from 0 to 1, to the hundredth. */
export async function loudness(page: Page): Promise<readonly number[]> {
  return (await heardOn(page)).map(({ gain }) => Math.round(gain * 100) / 100);
}

async function heardOn(page: Page): Promise<readonly Heard[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard'));
}

/** In a page that is listened to, and that something was tapped on: from now on it can be heard at once. */
export async function waitForAudio(page: Page): Promise<void> {
  await page.waitForFunction(() => (Reflect.get(globalThis, 'audio') as AudioContext)?.state === 'running');
}

/** The first sound of a page is a tone where the file takes its time. */
export const first = (event: string) => expect.stringMatching(new RegExp(`^${event}( as a tone)?$`));

interface AudioCount {
  readonly contexts: number;
  readonly wakes: number;
  /** Of the newest one. */
  readonly state?: AudioContextState;
}

/** From the next page on: how many contexts there are for all sound, and how often one was woken. */
export async function countAudio(page: Page): Promise<() => Promise<AudioCount>> {
  await page.addInitScript(() => {
    const count = { contexts: 0, wakes: 0, state: undefined as AudioContextState | undefined };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        count.contexts += 1;
        count.state = this.state;
        this.addEventListener('statechange', () => (count.state = this.state));
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

/**
 * From the next page on the audio can be interrupted, as by a phone call on an iPhone: a state of its own, which only
 * `resume` ends, and that only in a tap. For a page that is listened to; answers how to interrupt it.
 */
export async function interruptibleAudio(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      isInterrupted = false;
      override get state() {
        return this.isInterrupted ? ('interrupted' as AudioContextState) : super.state;
      }
      async interrupt() {
        await super.suspend();
        this.isInterrupted = true;
        this.dispatchEvent(new Event('statechange'));
      }
      override async resume() {
        if (this.isInterrupted && navigator.userActivation.isActive) this.isInterrupted = false;
        if (!this.isInterrupted) await super.resume();
      }
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'audio').interrupt());
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
