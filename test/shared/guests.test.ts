import { describe, expect, it } from 'vitest';
import { guestName } from '#shared/guestNames.ts';
import { proposeGuestId } from '#shared/guests.ts';
import { GUEST_NAME_MAX } from '#shared/limits.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('the id that a guest’s device generates', () => {
  it.each<[string, number, number, number]>([
    ['is minus the sum of the time and chance', 12_345, 0.5, -12_845],
    ['takes the time modulo 100000', 100_000 + 7, 0.001, -8],
    ['takes a chance below 1000', 0, 0.9999, -999],
    ['is at most 100998 below zero', 99_999, 0.9999, -100_998],
    ['is never 0', 0, 0, -1],
  ])('%s', (_rule, ms, chance, id) => {
    expect(proposeGuestId(at(ms), () => chance)).toBe(id);
  });
});

describe('the name of a guest', () => {
  const everyChance = Array.from({ length: 64 }, (_, index) => [Math.floor(index / 8) / 8, (index % 8) / 8]);
  const everyName = everyChance.map((chances) => {
    const left = [...chances];
    return guestName([], () => left.shift() ?? 0);
  });

  it('has at most 15 characters with any random number', () => {
    expect(GUEST_NAME_MAX).toBe(15);
    expect(everyName.filter((name) => name.length > GUEST_NAME_MAX)).toEqual([]);
    expect(new Set(everyName).size).toBe(64);
  });

  it.each<[string, string[], string]>([
    ['is the generated one while it is free', [], 'Lucky Putter'],
    ['gets a numeric suffix when it is in use', ['Lucky Putter'], 'Lucky Putter 2'],
    ['is compared in any case', ['LUCKY PUTTER'], 'Lucky Putter 2'],
    ['gets the first free number as suffix', ['Lucky Putter', 'Lucky Putter 2'], 'Lucky Putter 3'],
    ['leaves no number free between two names', ['Lucky Putter', 'Lucky Putter 3'], 'Lucky Putter 2'],
  ])('%s', (_rule, namesInUse, name) => {
    expect(guestName(namesInUse, () => 0)).toBe(name);
  });

  it('leaves room for the suffix within 15 characters', () => {
    const taken: string[] = [];
    for (let guest = 0; guest < 120; guest += 1) taken.push(guestName(taken, () => 0.76));

    expect(new Set(taken).size).toBe(120);
    expect(taken.every((name) => name.length <= GUEST_NAME_MAX)).toBe(true);
    expect(taken[119]).toMatch(/ 120$/);
  });
});
