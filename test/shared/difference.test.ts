import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Difference } from '#shared/difference.ts';
import { applyDifference, differenceOf } from '#shared/difference.ts';
import { law } from '../rules/randomRounds.ts';

describe('a difference', () => {
  it.each<[what: string, before: unknown, after: unknown, difference: Difference]>([
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, {}],
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    ['null, which is a value', { a: 1 }, { a: null }, { a: null }],
    ['a new entry', { a: 1 }, { a: 1, b: { c: 2 } }, { b: [{ c: 2 }] }],
    ['a new entry that is empty', {}, { a: {} }, { a: [{}] }],
    ['a deleted entry', { a: 1, b: 2 }, { a: 1 }, { b: [] }],
    ['deep within', { a: [{ b: { 4: 5 } }] }, { a: [{ b: { 4: 6 } }] }, { a: { 0: { b: { 4: 6 } } } }],
    ['a list that has grown', { a: [1, 2] }, { a: [1, 2, 3] }, { a: { 2: 3 } }],
    ['a list that has lost an item', { a: [1, 2, 3] }, { a: [1, 3] }, { a: [[1, 3]] }],
    ['a list instead of an object', { a: { 0: 1 } }, { a: [1] }, { a: [[1]] }],
    ['an object instead of null', { a: null }, { a: { b: 1 } }, { a: [{ b: 1 }] }],
  ])('contains %s', (_what, before, after, difference) => {
    expect(differenceOf(before, after)).toEqual(difference);
    expect(applyDifference(before, difference)).toEqual(after);
  });

  it('keeps unchanged parts as the same objects', () => {
    const before = { holes: [{ number: 1 }, { number: 2 }], version: 4 };

    const after = applyDifference(before, { holes: { 1: { number: 3 } }, version: 5 }) as typeof before;

    expect(after.holes[0]).toBe(before.holes[0]);
    expect(before.holes[1]).toEqual({ number: 2 });
  });

  /** States with few keys and values, so that two states have much in common. */
  const aState = fc.object({
    key: fc.constantFrom('a', 'b', '0', '1'),
    values: [fc.nat(2), fc.boolean(), fc.constant(null), fc.constant('a')],
    maxDepth: 3,
    maxKeys: 4,
  });

  law(
    'sent as text turns any state into any other',
    fc.property(aState, aState, (before, after) => {
      const sent = JSON.stringify(differenceOf(before, after));

      expect(applyDifference(before, JSON.parse(sent) as Difference)).toEqual(after);
    }),
  );
});
