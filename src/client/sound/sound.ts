/** The sounds of the app, played by `playSound`. The player is loaded by the first tap of a page with sound. */

import { ignoreChunkError } from '#client/app/staleChunks.ts';
import { unlockAudio, wakeAudio } from './audio.ts';
import type { SoundEvent } from './soundEvents.ts';
import { readSoundLevel } from './soundSettings.ts';

/** Any of these may be the one a browser takes for a tap. */
const SIGNS = ['pointerup', 'touchend', 'click', 'keydown'];

/** The controls whose taps have a sound. */
const PRESSED = 'button:not([aria-disabled="true"]), a[href], summary, input[type="radio"]';

/** Plays the sound of an event, if this device wants to hear it. */
export function playSound(event: SoundEvent): void {
  if (readSoundLevel() === 'off') return;
  const askedAt = performance.now();
  void loadPlayer().then((player) => player?.play(event, askedAt));
}

/** Plays a sound with the settings that a tap has just changed. */
export function trySound(): void {
  if (readSoundLevel() === 'off') return;
  // at once: after the tap browsers refuse to wake the audio
  void wakeAudio();
  playSound('score');
}

/** Loads the player with the first tap, and gives taps their sound; answers how to end that. */
export function startSound(): () => void {
  const touched = () => {
    if (unlockAudio()) void loadPlayer().then((player) => player?.prepare());
  };
  const tapped = ({ target }: Event) => {
    if (target instanceof Element && target.closest(PRESSED) !== null) playSound('tap');
  };
  // before another call stops them
  for (const sign of SIGNS) addEventListener(sign, touched, { capture: true, passive: true });
  document.addEventListener('click', tapped);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, touched, { capture: true });
    document.removeEventListener('click', tapped);
    void loadPlayer().then((player) => player?.hush());
  };
}

/** Null = it cannot be had just now. */
async function loadPlayer() {
  return ignoreChunkError(() => import('./soundPlayer.ts')).catch(() => null);
}
