/** What this device is to sound like. Rule: product "Sound". */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';

const SOUND_KEYS = { isEnabled: 'soundEnabled', level: 'soundLevel', volume: 'soundVolume' } as const;

/** `gameplay-only`: no sounds but those of scores and of the snake. */
export const SOUND_LEVELS = ['all', 'gameplay-only', 'off'] as const;
export type SoundLevel = (typeof SOUND_LEVELS)[number];

const DEFAULT_VOLUME = 0.7;

/** The level in force: off as well where sound has not been switched on. */
export function readSoundLevel(): SoundLevel {
  return readItem(SOUND_KEYS.isEnabled) === 'true' ? keptLevel() : 'off';
}

/** From 0 to 1. */
export function readSoundVolume(): number {
  const kept = readItem(SOUND_KEYS.volume);
  const volume = kept === null ? Number.NaN : Number(kept);
  return volume >= 0 && volume <= 1 ? volume : DEFAULT_VOLUME;
}

/** Switches sound on, at the level it had before, or off. */
export function switchSound(isOn: boolean): void {
  if (isOn && keptLevel() === 'off') writeItem(SOUND_KEYS.level, 'all');
  writeItem(SOUND_KEYS.isEnabled, String(isOn));
}

/** Chooses what is heard; a level that lets anything through switches sound on. */
export function chooseSoundLevel(level: SoundLevel): void {
  writeItem(SOUND_KEYS.level, level);
  if (level !== 'off') writeItem(SOUND_KEYS.isEnabled, 'true');
}

export function chooseSoundVolume(volume: number): void {
  writeItem(SOUND_KEYS.volume, String(volume));
}

/** The level in force, for a component; null = not known: the server knows of no device. */
export function useSoundLevel(): SoundLevel | null {
  return useSyncExternalStore(onStorageChange, readSoundLevel, () => null);
}

export function useSoundVolume(): number {
  return useSyncExternalStore(onStorageChange, readSoundVolume, () => DEFAULT_VOLUME);
}

function keptLevel(): SoundLevel {
  const kept = readItem(SOUND_KEYS.level);
  return SOUND_LEVELS.find((level) => level === kept) ?? 'all';
}
