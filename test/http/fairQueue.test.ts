import { describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/http/fairQueue.ts';
import type { FairQueue } from '#server/http/fairQueue.ts';

/** Returns a queue of items named after their callers: "A1" is the first one of A. */
function lineOf(...things: readonly string[]): FairQueue<string> {
  const line = createFairQueue<string>();
  for (const thing of things) line.add(thing.charAt(0), thing);
  return line;
}

function takeAll(line: FairQueue<string>): readonly string[] {
  return Array.from({ length: line.size }, () => line.take() ?? 'nothing');
}

describe('a queue in which callers take turns', () => {
  it.each([
    ['items of one caller are taken in their order', 'A1 A2 A3', 'A1 A2 A3'],
    ['a caller with one item waits for one item of each earlier caller', 'A1 A2 A3 B1 C1', 'A1 B1 C1 A2 A3'],
    ['two callers with many items alternate', 'A1 A2 A3 B1 B2 B3', 'A1 B1 A2 B2 A3 B3'],
  ])('%s', (_rule, added, taken) => {
    expect(takeAll(lineOf(...added.split(' '))).join(' ')).toBe(taken);
  });

  it('a caller who has had a turn is behind the waiting callers', () => {
    const line = lineOf('A1', 'A2', 'B1');
    const first = line.take();

    line.add('A', 'A3');
    line.add('C', 'C1');

    expect([first, ...takeAll(line)]).toEqual(['A1', 'B1', 'A2', 'C1', 'A3']);
  });

  it('its size counts the items of all callers', () => {
    const line = lineOf('A1', 'A2', 'A3', 'B1', 'C1');
    const sizes = [line.size];

    for (let turn = 0; turn < 6; turn += 1) {
      line.take();
      sizes.push(line.size);
    }

    expect(sizes).toEqual([5, 4, 3, 2, 1, 0, 0]);
  });

  it('an empty queue returns nothing, and can be filled again', () => {
    const line = lineOf('A1');
    line.take();

    const nothing = line.take();
    line.add('A', 'A2');

    expect(nothing).toBeUndefined();
    expect(takeAll(line)).toEqual(['A2']);
  });
});
