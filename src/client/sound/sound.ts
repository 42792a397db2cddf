/** The sounds of the app, played by `playSound`. The first tap of a page with sound loads the player. */

import { ignoreChunkError } from '#client/app/staleChunks.ts';
import { unlockAudio, resumeAudio } from './audio.ts';
import type { SoundEvent } from './soundEvents.ts';
import { readSoundLevel } from './soundSettings.ts';

/** Browsers differ in which of these events counts as a tap. */
const TAP_EVENTS = ['pointerup', 'touchend', 'click', 'keydown'];

/** The controls whose taps have a sound. */
const PRESSED = 'button:not([aria-disabled="true"]), a[href], summary, input[type="radio"]';

/** Plays the sound of an event, if the settings of this device allow it. */
export function playSound(event: SoundEvent): void {
  if (readSoundLevel() === 'off') return;
  const askedAt = performance.now();
  void loadPlayer().then((player) => player?.play(event, askedAt));
}

/** Plays a sound with the settings that a tap has just changed. */
export function playSampleSound(): void {
  if (readSoundLevel() === 'off') return;
  // immediately: after the tap browsers refuse to resume the audio
  void resumeAudio();
  playSound('score');
}

/** Loads the player with the first tap, and plays the sound of taps. Returns a function that ends that. */
export function startSound(): () => void {
  const onTap = () => {
    if (unlockAudio()) void loadPlayer().then((player) => player?.loadSounds());
  };
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(PRESSED) !== null) playSound('tap');
  };
  // in the capture phase, before another listener can stop the event
  for (const sign of TAP_EVENTS) addEventListener(sign, onTap, { capture: true, passive: true });
  document.addEventListener('click', onClick);
  return () => {
    for (const sign of TAP_EVENTS) removeEventListener(sign, onTap, { capture: true });
    document.removeEventListener('click', onClick);
    void loadPlayer().then((player) => player?.stopSound());
  };
}

/** Loads the player. Null = it could not be loaded. */
async function loadPlayer() {
  return ignoreChunkError(() => import('./soundPlayer.ts')).catch(() => null);
}
