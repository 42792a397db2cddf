/** Where the sounds are in `sounds.wav`. Written by `npm run sounds`, not by hand. */

import type { SoundEvent } from './soundEvents.ts';

/** Where each begins and how long it is, in milliseconds. */
export const SPRITE: Record<SoundEvent, [number, number]> = {
  tap: [0, 30],
  score: [90, 115],
  error: [265, 250],
  countdown: [575, 110],
  start: [745, 320],
  tie: [1125, 440],
  holeWon: [1625, 460],
  snake: [2145, 680],
  forfeit: [2885, 840],
  victory: [3785, 1670],
};

/** The pitch of the tone that stands in for each, in hertz. */
export const TONES_HZ: Readonly<Record<SoundEvent, number>> = {
  tap: 880,
  score: 988,
  error: 139,
  countdown: 523,
  start: 1047,
  tie: 494,
  holeWon: 1047,
  snake: 330,
  forfeit: 262,
  victory: 1047,
};
