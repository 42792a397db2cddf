import { describe, expect, it } from 'vitest';
import { shuffled } from '#rules/draw.ts';

describe('drawing', () => {
  it('reaches each order of three once, when each random number comes once', () => {
    const thirds = [0, 1 / 3, 2 / 3];
    const halves = [0, 1 / 2];

    const orders = thirds.flatMap((first) =>
      halves.map((second) => {
        const numbers = [first, second, 0];
        return shuffled(['a', 'b', 'c'], () => numbers.shift() ?? 0).join('');
      }),
    );

    expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });
});
