/**
 * Plays the sounds, and a plain tone for one that cannot be had, or not in time. Browsers silence a page before its
 * first tap, and phones one that comes back from the background: a tap wakes it, and what was missed is not made up for.
 */

import type { Howl } from 'howler';
import type { SoundEvent } from './sound.ts';
import { readSoundLevel, readSoundVolume } from './soundSettings.ts';
import { SPRITE, TONES_HZ } from './soundSprite.ts';

const FILE = '/sounds.wav';
/** Rule: product "Sound". */
const PLAYBACK = 0.8;
/** A sound that comes later would be one of something else. */
const LATE_MS = 1000;
/** How soon the file is asked for again. */
const RETRY_MS = 30_000;
/** What could play takes power, too. */
const AWAKE_MS = 30_000;
/** A square wave is louder than a sample of the same height. */
const TONE_GAIN = 0.3;

/** Null = not asked for, or not to be had a moment ago. */
let sprite: Promise<Howl> | null = null;
/** What all sound of this page goes through; null = there is none yet. */
let context: AudioContext | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;
/** The sound that was asked for last. */
let asked: SoundEvent | null = null;

for (const sign of ['pointerup', 'keydown']) addEventListener(sign, wakeIfOn, { passive: true });
document.addEventListener('visibilitychange', () => (document.hidden ? sleep() : wakeIfOn()));

/** Loads the sounds, once. */
export function prepare(): void {
  if (sprite !== null) return;
  sprite = loadSprite();
  sprite.catch(() => setTimeout(() => (sprite = null), RETRY_MS));
}

export async function play(event: SoundEvent): Promise<void> {
  prepare();
  const loaded = await inTime(sprite);
  if (document.hidden || !(await wakes())) return;
  asked = event;
  if (loaded === null) return playTone();
  loaded.volume(readSoundVolume() * PLAYBACK);
  loaded.play(event);
}

/** Ends what is heard. */
export function hush(): void {
  sprite?.then((loaded) => loaded.stop()).catch(() => {});
  sleep();
}

/** @throws Error where the file or what plays it does not come */
async function loadSprite(): Promise<Howl> {
  const { Howl, Howler } = await import('howler');
  // it would not notice what lets the context sleep here
  Howler.autoSuspend = false;
  return new Promise((resolve, reject) => {
    const howl: Howl = new Howl({
      src: FILE,
      sprite: SPRITE,
      onload: () => resolve(howl),
      onloaderror: (_id, error) => reject(new Error(`No sounds: ${String(error)}`)),
      onplayerror: playTone,
    });
    if (context !== Howler.ctx) void context?.close();
    context = Howler.ctx;
  });
}

/** Stands in for the sound that was asked for last. */
function playTone(): void {
  if (context === null || asked === null) return;
  const end = context.currentTime + SPRITE[asked][1] / 1000;
  const oscillator = new OscillatorNode(context, { type: 'square', frequency: TONES_HZ[asked] });
  const gain = new GainNode(context, { gain: readSoundVolume() * PLAYBACK * TONE_GAIN });
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(end);
}

function wakeIfOn(): void {
  if (readSoundLevel() !== 'off') void wakes();
}

/** Whether anything can be heard now. */
async function wakes(): Promise<boolean> {
  try {
    context ??= new AudioContext();
  } catch {
    // a browser without one plays the file by itself
    return true;
  }
  clearTimeout(rest);
  rest = setTimeout(sleep, AWAKE_MS);
  if (isAwake(context)) return true;
  await Promise.race([context.resume().catch(() => {}), later(LATE_MS)]);
  return isAwake(context);
}

function sleep(): void {
  clearTimeout(rest);
  if (context?.state === 'running') void context.suspend();
}

/** Phones have a third state besides running and suspended: interrupted. */
function isAwake({ state }: AudioContext): boolean {
  return state === 'running';
}

async function inTime(loading: Promise<Howl> | null): Promise<Howl | null> {
  return Promise.race([Promise.resolve(loading).catch(() => null), later(LATE_MS)]);
}

async function later(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
