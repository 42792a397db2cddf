/** The sounds of the app: who wants one calls `playSound`. What plays them is loaded once sound is on. */

import type { SoundLevel } from './soundSettings.ts';
import { readSoundLevel } from './soundSettings.ts';

/** From the least to the most telling: of sounds asked for at once, only the last in this list is heard. */
export const SOUND_EVENTS = [
  'tap',
  'score',
  'error',
  'countdown',
  'start',
  'tie',
  'holeWon',
  'snake',
  'forfeit',
  'victory',
] as const;
export type SoundEvent = (typeof SOUND_EVENTS)[number];

const GAMEPLAY_EVENTS: readonly SoundEvent[] = ['score', 'tie', 'holeWon', 'snake'];

/** What a tap is heard on. */
const PRESSED = 'button:not([aria-disabled="true"]), a[href], summary, input[type="radio"]';

/** The sound to come; null = none has been asked for. */
let next: SoundEvent | null = null;

/** Whether a level lets the sound of an event through. Rule: product "Sound". */
export function isHeard(event: SoundEvent, level: SoundLevel): boolean {
  return level === 'all' || (level === 'gameplay-only' && GAMEPLAY_EVENTS.includes(event));
}

/** Plays the sound of an event, if this device wants to hear it. */
export function playSound(event: SoundEvent): void {
  if (!isHeard(event, readSoundLevel())) return;
  if (next === null) setTimeout(playNext);
  if (next === null || SOUND_EVENTS.indexOf(event) > SOUND_EVENTS.indexOf(next)) next = event;
}

/** Gets everything ready to play, and makes taps heard; answers how to fall silent again. */
export function startSound(): () => void {
  void loadPlayer().then((player) => player?.prepare());
  const tapped = ({ target }: Event) => {
    if (target instanceof Element && target.closest(PRESSED) !== null) playSound('tap');
  };
  document.addEventListener('click', tapped);
  return () => {
    document.removeEventListener('click', tapped);
    void loadPlayer().then((player) => player?.hush());
  };
}

function playNext(): void {
  const event = next;
  next = null;
  if (event !== null) void loadPlayer().then((player) => player?.play(event));
}

/** Null = it cannot be had just now. */
async function loadPlayer() {
  return import('./soundPlayer.ts').catch(() => null);
}
