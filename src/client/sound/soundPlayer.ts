/** Plays the sounds, and a plain tone for one that is not loaded in time. A sound that is too late is dropped. */

import type { Howl } from 'howler';
import { audioContext, suspendAudio, resumeAudio } from './audio.ts';
import type { SoundEvent } from './soundEvents.ts';
import { stopsOthers, isAudible, isMoreImportant } from './soundEvents.ts';
import file from './sounds.wav?url';
import { readSoundLevel, readSoundVolume } from './soundSettings.ts';
import { SPRITE, TONES_HZ } from './soundSprite.ts';

/** Rule: product "Sound". */
const PLAYBACK = 0.8;
/** How long a sound waits for its file before a tone is played instead. */
const TIMEOUT_MS = 500;
/** A sound that would come later, because the audio takes that long to resume, is dropped. */
const LATE_MS = 1500;
/** How long after a failure the file is requested again. */
const RETRY_MS = 30_000;
/** A square wave is louder than a sample of the same amplitude. */
const TONE_GAIN = 0.3;

interface SoundRequest {
  readonly event: SoundEvent;
  /** On the clock of `performance.now`. */
  readonly at: number;
}

/** Null = not requested, or failed a moment ago. */
let sprite: Promise<Howl> | null = null;
/** The sound to play next; null = none is requested. */
let next: SoundRequest | null = null;

/** Loads the sounds, once. */
export function loadSounds(): void {
  if (sprite !== null) return;
  sprite = loadSprite();
  sprite.catch(() => setTimeout(() => (sprite = null), RETRY_MS));
}

/**
 * Plays the sound of an event, unless a more important one is requested at the same time.
 *
 * @param at the time of the request, on the clock of `performance.now`
 */
export function play(event: SoundEvent, at: number): void {
  if (!isWanted(event)) return;
  if (next === null) setTimeout(playNext);
  if (next === null || isMoreImportant(event, next.event)) next = { event, at };
}

/** Stops the sound that is playing. */
export function stopSound(): void {
  sprite?.then((loaded) => loaded.stop()).catch(() => {});
  suspendAudio();
}

async function playNext(): Promise<void> {
  if (next === null) return;
  const { event, at } = next;
  next = null;
  loadSounds();
  const [loaded] = await Promise.all([inTime(sprite, TIMEOUT_MS), inTime(resumeAudio(), LATE_MS)]);
  const context = audioContext();
  const isLate = performance.now() - at > LATE_MS;
  if (context?.state !== 'running' || isLate || !isWanted(event)) return;
  if (loaded === null) return playTone(event, context);
  if (stopsOthers(event)) loaded.stop();
  loaded.volume(readSoundVolume() * PLAYBACK);
  loaded.play(event);
}

/** Returns whether to play the sound of an event: a hidden page is silent. */
function isWanted(event: SoundEvent): boolean {
  return !document.hidden && isAudible(event, readSoundLevel());
}

/**
 * Loads the sounds and their player.
 *
 * @throws Error if the file or the player cannot be loaded
 */
async function loadSprite(): Promise<Howl> {
  const { Howl, Howler } = await import('howler');
  const context = audioContext();
  if (context === null) throw new Error('No audio');
  // Howler's own context would wait for another tap, and would not be suspended
  Howler.autoUnlock = false;
  Howler.autoSuspend = false;
  Howler.ctx = context;
  Howler.masterGain = context.createGain();
  Howler.masterGain.connect(context.destination);
  return new Promise((resolve, reject) => {
    const howl: Howl = new Howl({
      src: file,
      sprite: SPRITE,
      onload: () => resolve(howl),
      onloaderror: (_id, error) => reject(new Error(`No sounds: ${String(error)}`)),
    });
  });
}

function playTone(event: SoundEvent, context: AudioContext): void {
  const end = context.currentTime + SPRITE[event][1] / 1000;
  const oscillator = new OscillatorNode(context, { type: 'square', frequency: TONES_HZ[event] });
  const gain = new GainNode(context, { gain: readSoundVolume() * PLAYBACK * TONE_GAIN });
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(end);
}

/** Returns the result of the work; null = it has failed, or takes too long. */
async function inTime<T>(work: Promise<T> | null, timeoutMs: number): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  return Promise.race([work === null ? late : work.catch(() => null), late]);
}
