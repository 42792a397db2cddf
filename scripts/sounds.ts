/**
 * `npm run sounds` makes the sounds of the app, in the style of a sound chip of 1985. It writes them one after the
 * other into `src/client/sound/sounds.wav`, and their places into `soundSprite.ts`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SoundEvent } from '#client/sound/soundEvents.ts';

/** Samples per second, of 8 bits each, as in machines of that time; the file compresses to a tenth. */
const RATE = 22_050;
/** The silence between two sounds, for players that stop too late. */
const GAP_MS = 60;
/** The fade at both ends of a wave; without it the wave would click. */
const EDGE_MS = 3;
/** The highest sample; 127 is the limit of 8 bits. */
const PEAK = 96;
const SILENCE = 128;
const CONCERT_HZ = 440;

type Wave = 'square' | 'pulse' | 'triangle' | 'noise';

interface Note {
  /** Semitones above the A of 440 Hz; null = a rest. */
  readonly pitch: number | null;
  readonly ms: number;
  readonly wave: Wave;
  /** How far the pitch slides during the note, in semitones. */
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

const MELODY = { volume: 0.65 } as const;
/** A voice below the melody. */
const ACCOMPANIMENT = { wave: 'triangle', volume: 0.35 } as const;
const HISS = { wave: 'noise', volume: 0.6 } as const;

/** The tunes: voices that sound together. */
const TUNES: Readonly<Record<SoundEvent, readonly (readonly Note[])[]>> = {
  tap: [[note(14, 25, { wave: 'pulse', slide: -4, volume: 0.5 })]],
  // a coin
  score: [[note(14, 45, { volume: 0.8 }), note(19, 95, { volume: 0.8 })]],
  // a buzzer
  error: [[note(-16, 90, { wave: 'pulse' }), rest(30), note(-16, 180, { wave: 'pulse', slide: -1 })]],
  countdown: [[note(0, 110, { wave: 'pulse' })]],
  start: [[note(12, 340, { wave: 'pulse' })]],
  // two equal low notes
  tie: [[note(-9, 90), rest(60), note(-9, 150)]],
  // up the chord
  holeWon: [
    [3, 7, 10, 15, 19].map((pitch) => note(pitch, 60, MELODY)).concat(note(22, 300, MELODY)),
    [rest(300), note(15, 300, ACCOMPANIMENT)],
  ],
  // the snake hisses twice, bites, and leaves through the grass
  snake: [
    [note(0, 70, HISS), rest(40), note(0, 70, HISS), rest(40), note(0, 440, HISS)],
    [rest(220), note(-5, 240, { wave: 'pulse', slide: -14, volume: 0.4 })],
  ],
  // steps down; the last note slides down
  forfeit: [
    [1, 0, -1]
      .flatMap((pitch) => [note(pitch, 150, { volume: 0.7 }), rest(20)])
      .concat(note(-2, 480, { volume: 0.7, slide: -4 })),
  ],
  // a fanfare with a second trumpet
  victory: [
    [-2, 3, 7]
      .map((pitch) => note(pitch, 95, MELODY))
      .concat(note(10, 210, MELODY), rest(15))
      .concat(note(7, 105, MELODY), note(10, 105, MELODY), note(15, 720, MELODY)),
    [
      rest(285),
      note(7, 210, ACCOMPANIMENT),
      rest(15),
      note(3, 105, ACCOMPANIMENT),
      note(7, 105, ACCOMPANIMENT),
      note(10, 720, ACCOMPANIMENT),
    ],
  ],
};

/** A wave's value at a phase from 0 to 1; the mean of the values is 0. */
const WAVES: Readonly<Record<Exclude<Wave, 'noise'>, (place: number) => number>> = {
  square: (place) => (place < 0.5 ? 1 : -1),
  pulse: (place) => (place < 0.25 ? 1 : -1 / 3),
  triangle: (place) => 1 - 4 * Math.abs(place - 0.5),
};
/** How many samples the noise keeps a value. */
const NOISE_HOLD = 2;

/** Creates the noise of a shift register of 15 bits, the same every time. */
function createNoise(): () => number {
  let register = 1;
  return () => {
    const bit = (register ^ (register >> 1)) & 1;
    register = (register >> 1) | (bit << 14);
    return register & 1 ? 1 : -1;
  };
}

/** Returns the values of a tune; the sum of its voices must not exceed 1. */
function samplesOf(voices: readonly (readonly Note[])[]): number[] {
  const heights = voices.map(heightsOf);
  const count = Math.max(...heights.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) =>
    heights.reduce((sum, voice) => sum + (voice[index] ?? 0), 0),
  );
}

/** Returns the values of one voice, from -1 to 1. */
function heightsOf(voice: readonly Note[]): number[] {
  const noise = createNoise();
  let place = 0;
  let held = 0;
  return voice.flatMap(({ pitch, ms, wave, slide, volume }) => {
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

/** Returns the volume during a note: it falls in four steps, as in chips of that time, with soft edges. */
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

/** Returns a WAV file with one channel. */
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
  // bytes of a frame, bits of a sample
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Buffer.from(samples.map((sample) => SILENCE + Math.round(sample * PEAK)))]);
}

/** Returns the characteristic frequency of a tune: that of its longest note. */
function mainHertz(voices: readonly (readonly Note[])[]): number {
  const [main] = voices
    .flat()
    .filter(({ pitch, wave }) => pitch !== null && wave !== 'noise')
    .toSorted((one, other) => other.ms - one.ms);
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

const table = `/** The places of the sounds in \`sounds.wav\`. Written by \`npm run sounds\`, not by hand. */

import type { SoundEvent } from './soundEvents.ts';

/** The start and length of each sound, in milliseconds. */
export const SPRITE: Record<SoundEvent, [number, number]> = {
${places.join('\n')}
};

/** The pitch of the tone that replaces each sound while the file is not loaded, in hertz. */
export const TONES_HZ: Readonly<Record<SoundEvent, number>> = {
${tones.join('\n')}
};
`;

const root = process.argv[2] ?? join(import.meta.dirname, '..');
for (const [path, content] of [
  ['src/client/sound/sounds.wav', wavOf(samples)],
  ['src/client/sound/soundSprite.ts', table],
] as const) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
