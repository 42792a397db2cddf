/** The events that have a sound. */

import type { SoundLevel } from './soundSettings.ts';

/** From the least to the most important: of several sounds requested together, only the last in this list is played. */
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
/** Played together with any other; every other sound ends the previous one. */
const SHORT_EVENTS: readonly SoundEvent[] = ['tap', 'score'];

/** Returns whether a level allows the sound of an event. Rule: product "Sound". */
export function isAudible(event: SoundEvent, level: SoundLevel): boolean {
  return level === 'all' || (level === 'gameplay-only' && GAMEPLAY_EVENTS.includes(event));
}

export function isMoreImportant(event: SoundEvent, other: SoundEvent): boolean {
  return SOUND_EVENTS.indexOf(event) > SOUND_EVENTS.indexOf(other);
}

export function stopsOthers(event: SoundEvent): boolean {
  return !SHORT_EVENTS.includes(event);
}
