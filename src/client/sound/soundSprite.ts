/** The places of the sounds in `sounds.wav`. Written by `npm run sounds`, not by hand. */

import type { SoundEvent } from './soundEvents.ts';

/** The start and length of each sound, in milliseconds. */
export const SPRITE: Record<SoundEvent, [number, number]> = {
  tap: [0, 25],
  score: [85, 140],
  error: [285, 300],
  countdown: [645, 110],
  start: [815, 340],
  tie: [1215, 300],
  holeWon: [1575, 600],
  snake: [2235, 660],
  forfeit: [2955, 990],
  victory: [4005, 1440],
};

/** The pitch of the tone that replaces each sound while the file is not loaded, in hertz. */
export const TONES_HZ: Readonly<Record<SoundEvent, number>> = {
  tap: 988,
  score: 1319,
  error: 175,
  countdown: 440,
  start: 880,
  tie: 262,
  holeWon: 1568,
  snake: 330,
  forfeit: 392,
  victory: 1047,
};
