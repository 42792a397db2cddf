/** The sound of a page: played sounds, the tap that starts the audio, and downloaded and cached files. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SPRITE, TONES_HZ } from '#client/sound/soundSprite.ts';

/** A text in the files of the sound, at any path of the build. */
const PLAYER = /HowlerGlobal|\.wav/;

export const toggle = (page: Page) => page.getByRole('button', { name: 'Sound', exact: true });
export const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'SETTINGS' });

/** Stores on the device that sound is switched on. */
export async function withSound(page: Page, keys: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { soundEnabled: 'true', ...keys },
  );
}

/** A sound that a page has played. */
interface Heard {
  /** Its start in the file; -1 = a tone. */
  readonly startMs: number;
  /** The frequency of a tone. */
  readonly hertz: number;
  /** The gain, from 0 to 1. */
  readonly gain: number;
}

/**
 * Records the played sounds from the next page on. Returns a function that reads them; an unknown sound is `undefined`.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    const gains = new WeakMap<AudioNode, GainNode>();
    // a value set for a time cannot be read before that time
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

/** Returns the gain of each recorded sound of a page, from 0 to 1, rounded to hundredths. */
export async function loudness(page: Page): Promise<readonly number[]> {
  return (await heardOn(page)).map(({ gain }) => Math.round(gain * 100) / 100);
}

async function heardOn(page: Page): Promise<readonly Heard[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard'));
}

/** Waits until the audio of a recorded page runs, after a tap on it. */
export async function waitForAudio(page: Page): Promise<void> {
  await page.waitForFunction(() => (Reflect.get(globalThis, 'audio') as AudioContext)?.state === 'running');
}

/** Matches the first sound of a page, which is a tone while the file is loading. */
export const first = (event: string) => expect.stringMatching(new RegExp(`^${event}( as a tone)?$`));

interface AudioCount {
  readonly contexts: number;
  readonly wakes: number;
  /** The state of the newest one. */
  readonly state?: AudioContextState;
}

/** Counts from the next page on the audio contexts, and how often one was resumed. */
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
 * Makes the audio interruptible from the next page on, as by a phone call on an iPhone. Only `resume` in a tap ends
 * that state. The page must be recorded. Returns a function that interrupts the audio.
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
        if (this.isInterrupted && globalThis.event?.isTrusted === true) this.isInterrupted = false;
        if (!this.isInterrupted) await super.resume();
      }
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'audio').interrupt());
}

/** Changes the volume, which plays a score sound. A sound that should have been silent would be recorded before it. */
export async function playSampleSound(page: Page): Promise<void> {
  await settings(page).click();
  await panel(page).getByRole('slider', { name: 'VOLUME' }).press('ArrowLeft');
  await panel(page).getByRole('button', { name: 'CLOSE' }).click();
}

/** Returns a growing list of the downloaded sound files. */
export function soundDownloads(page: Page): string[] {
  const downloads: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.wav')) downloads.push('file');
    // a page that was left has no answers
    const text = pathname.endsWith('.js') ? await response.text().catch(() => '') : '';
    if (PLAYER.test(text)) downloads.push('player');
  });
  return downloads;
}

/** Returns the sound files in the caches of the service worker. */
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
