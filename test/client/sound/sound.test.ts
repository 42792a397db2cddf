import { afterEach, describe, expect, it } from 'vitest';
import { readItem, removeItems, writeItem } from '#client/device/browserStorage.ts';
import { SOUND_EVENTS, isAudible } from '#client/sound/soundEvents.ts';
import {
  chooseSoundLevel,
  chooseSoundVolume,
  readSoundLevel,
  readSoundVolume,
  switchSound,
} from '#client/sound/soundSettings.ts';

const KEYS = ['soundEnabled', 'soundLevel', 'soundVolume'];

afterEach(() => removeItems(KEYS));

describe('the sound of a device', () => {
  it('is off by default, at all sounds and a volume of 0.7, and stores nothing', () => {
    expect([readSoundLevel(), readSoundVolume()]).toEqual(['off', 0.7]);
    expect(KEYS.map(readItem)).toEqual([null, null, null]);

    switchSound(true);

    expect([readSoundLevel(), readSoundVolume()]).toEqual(['all', 0.7]);
  });

  it('returns to the level it had when it was switched off', () => {
    chooseSoundLevel('gameplay-only');
    chooseSoundVolume(0.4);
    expect([readSoundLevel(), readSoundVolume()]).toEqual(['gameplay-only', 0.4]);

    switchSound(false);
    expect(readSoundLevel()).toBe('off');

    switchSound(true);
    expect(readSoundLevel()).toBe('gameplay-only');
  });

  it('can be switched on where its level was off', () => {
    switchSound(true);
    chooseSoundLevel('off');
    expect(readSoundLevel()).toBe('off');

    switchSound(true);

    expect(readSoundLevel()).toBe('all');
  });

  it.each([
    ['1', 1],
    ['0', 0],
    ['0.3', 0.3],
    ['1.1', 0.7],
    ['-1', 0.7],
    ['loud', 0.7],
  ])('has a volume from 0 to 1: %s is %d', (kept, volume) => {
    writeItem('soundVolume', kept);

    expect(readSoundVolume()).toBe(volume);
  });

  it('is all sounds for an unknown level', () => {
    writeItem('soundEnabled', 'true');
    writeItem('soundLevel', 'deafening');

    expect(readSoundLevel()).toBe('all');
  });
});

describe('a level lets through', () => {
  it.each([
    ['all', SOUND_EVENTS],
    ['gameplay-only', ['score', 'tie', 'holeWon', 'snake']],
    ['off', []],
  ] as const)('%s: %j', (level, heard) => {
    expect(SOUND_EVENTS.filter((event) => isAudible(event, level))).toEqual(heard);
  });
});
