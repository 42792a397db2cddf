/**
 * `npm run sounds` makes the sounds of the app, as a chip of 1985 would: `src/client/sounds.wav` holds them all, one
 * after the other, and `soundSprite.ts` beside it says where each begins. Change a tune below, run it again, listen.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SoundEvent } from '#client/soundEvents.ts';

/** Samples a second, of 8 bits each: what the machines of the time had, and it compresses to a tenth. */
const RATE = 22_050;
/** Between two sounds: a player that stops late must not play the beginning of the next one. */
const GAP_MS = 60;
/** A wave that begins or ends at once clicks. */
const EDGE_MS = 3;
/** The highest sample; 127 would be the limit. */
const PEAK = 96;
const SILENCE = 128;
const CONCERT_HZ = 440;

type Wave = 'square' | 'pulse' | 'triangle' | 'noise';

interface Note {
  /** Semitones above the A of 440 Hz; null = a rest. */
  readonly pitch: number | null;
  readonly ms: number;
  readonly wave: Wave;
  /** Semitones it slides while it sounds. */
  readonly slide: number;
  /** From 0 to 1. */
  readonly volume: number;
}

function note(pitch: number, ms: number, rest: Partial<Note> = {}): Note {
  return { pitch, ms, wave: 'square', slide: 0, volume: 1, ...rest };
}

function rest(ms: number): Note {
  return { ...note(0, ms), pitch: null };
}

const BITE = { wave: 'pulse', slide: -3 } as const;

/** One voice each. */
const TUNES: Readonly<Record<SoundEvent, readonly Note[]>> = {
  tap: [note(12, 30, { wave: 'pulse', volume: 0.5 })],
  score: [note(7, 45), note(14, 70)],
  error: [note(-14, 90), note(-20, 160)],
  countdown: [note(3, 110, { wave: 'pulse' })],
  start: [note(15, 320, { wave: 'pulse' })],
  tie: [note(3, 110), note(3, 110), note(2, 220, { wave: 'triangle' })],
  holeWon: [note(3, 80), note(7, 80), note(10, 80), note(15, 220)],
  snake: [
    note(-5, 120, BITE),
    rest(30),
    note(-8, 120, BITE),
    rest(30),
    note(0, 380, { wave: 'noise', volume: 0.6 }),
  ],
  forfeit: [note(3, 140), note(0, 140), note(-4, 140), note(-9, 420, { wave: 'triangle', slide: -5 })],
  victory: [
    note(3, 90),
    rest(30),
    note(3, 90),
    rest(30),
    note(10, 180),
    note(8, 120),
    note(10, 120),
    note(12, 240),
    rest(30),
    note(14, 120),
    note(15, 620),
  ],
};

/** A wave's height at a place of its period, from 0 to 1; its middle is 0. */
const WAVES: Readonly<Record<Exclude<Wave, 'noise'>, (place: number) => number>> = {
  square: (place) => (place < 0.5 ? 1 : -1),
  pulse: (place) => (place < 0.25 ? 1 : -1 / 3),
  triangle: (place) => 1 - 4 * Math.abs(place - 0.5),
};
/** How many samples the noise holds each of its heights. */
const NOISE_HOLD = 4;

/** The noise of a shift register of 15 bits: the same every time. */
function createNoise(): () => number {
  let register = 1;
  return () => {
    const bit = (register ^ (register >> 1)) & 1;
    register = (register >> 1) | (bit << 14);
    return register & 1 ? 1 : -1;
  };
}

/** The heights of a tune, from -1 to 1. */
function samplesOf(tune: readonly Note[]): number[] {
  const noise = createNoise();
  let place = 0;
  let held = 0;
  return tune.flatMap(({ pitch, ms, wave, slide, volume }) => {
    const count = samplesIn(ms);
    return Array.from({ length: count }, (_, index) => {
      if (pitch === null) return 0;
      const done = index / count;
      place = (place + hertz(pitch + slide * done) / RATE) % 1;
      if (wave === 'noise' && index % NOISE_HOLD === 0) held = noise();
      const height = wave === 'noise' ? held : WAVES[wave](place);
      return height * volume * loudness(index, count);
    });
  });
}

/** Fades in four steps, as chips did, between soft edges. */
function loudness(index: number, count: number): number {
  const edge = Math.min(1, index / samplesIn(EDGE_MS), (count - 1 - index) / samplesIn(EDGE_MS));
  return edge * (Math.ceil((1 - index / count) * 4) / 4);
}

function hertz(pitch: number): number {
  return CONCERT_HZ * 2 ** (pitch / 12);
}

function samplesIn(ms: number): number {
  return Math.round((ms / 1000) * RATE);
}

/** A WAV file with one channel. */
function wavOf(samples: readonly number[]): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(header.length - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  // uncompressed, one channel
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  // bytes of a moment, bits of a sample
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Buffer.from(samples.map((sample) => SILENCE + Math.round(sample * PEAK)))]);
}

/** The pitch people remember of a tune: its longest note. */
function mainHertz(tune: readonly Note[]): number {
  const [main] = tune.filter(({ wave }) => wave !== 'noise').toSorted((one, other) => other.ms - one.ms);
  return Math.round(hertz(main?.pitch ?? 0));
}

const samples: number[] = [];
const places: string[] = [];
const tones: string[] = [];
for (const [name, tune] of Object.entries(TUNES)) {
  const own = samplesOf(tune);
  const toMs = (count: number) => Math.round((count / RATE) * 1000);
  places.push(`  ${name}: [${toMs(samples.length)}, ${toMs(own.length)}],`);
  tones.push(`  ${name}: ${mainHertz(tune)},`);
  samples.push(...own, ...Array<number>(samplesIn(GAP_MS)).fill(0));
}

const table = `/** Where the sounds are in \`sounds.wav\`. Written by \`npm run sounds\`, not by hand. */

import type { SoundEvent } from './soundEvents.ts';

/** Where each begins and how long it is, in milliseconds. */
export const SPRITE: Record<SoundEvent, [number, number]> = {
${places.join('\n')}
};

/** The pitch of the tone that stands in for each, in hertz. */
export const TONES_HZ: Readonly<Record<SoundEvent, number>> = {
${tones.join('\n')}
};
`;

const root = process.argv[2] ?? join(import.meta.dirname, '..');
for (const [path, content] of [
  ['src/client/sounds.wav', wavOf(samples)],
  ['src/client/soundSprite.ts', table],
] as const) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
