/** The sound settings of this device. Rule: product "Sound". */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';

const SOUND_KEYS = { isEnabled: 'soundEnabled', level: 'soundLevel', volume: 'soundVolume' } as const;

/** `gameplay-only`: only the sounds of scores and of the snake. */
export const SOUND_LEVELS = ['all', 'gameplay-only', 'off'] as const;
export type SoundLevel = (typeof SOUND_LEVELS)[number];

const DEFAULT_VOLUME = 0.7;

/** Returns the level in force: also off where sound has not been switched on. */
export function readSoundLevel(): SoundLevel {
  return readItem(SOUND_KEYS.isEnabled) === 'true' ? keptLevel() : 'off';
}

/** Returns the volume, from 0 to 1. */
export function readSoundVolume(): number {
  const kept = readItem(SOUND_KEYS.volume);
  const volume = kept === null ? Number.NaN : Number(kept);
  return volume >= 0 && volume <= 1 ? volume : DEFAULT_VOLUME;
}

/** Switches sound on, at its previous level, or off. */
export function switchSound(isOn: boolean): void {
  if (isOn && keptLevel() === 'off') writeItem(SOUND_KEYS.level, 'all');
  writeItem(SOUND_KEYS.isEnabled, String(isOn));
}

/** Stores the level; any level but `off` switches sound on. */
export function chooseSoundLevel(level: SoundLevel): void {
  writeItem(SOUND_KEYS.level, level);
  if (level !== 'off') writeItem(SOUND_KEYS.isEnabled, 'true');
}

export function chooseSoundVolume(volume: number): void {
  writeItem(SOUND_KEYS.volume, String(volume));
}

/** Returns the level in force, for a component; null = not known, as the server has no settings of the device. */
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
