import { describe, expect, it } from 'vitest';
import type { Strokes } from '#rules/round.ts';
import { spokenTotal, strokesTotal, totalText } from '#rules/strokesTotal.ts';

type Scores = readonly (Strokes | null | undefined)[];

const P = null;

describe('a player’s total', () => {
  it.each<[string, Scores, number, number]>([
    ['adds the strokes', [4, 5, 3], 12, 0],
    ['counts a picked-up ball separately', [4, P, 3], 7, 1],
    ['counts all picked-up balls', [P, 4, P, P], 4, 3],
    ['has no strokes where every ball was picked up', [P, P], 0, 2],
    ['is empty while no score is entered', [undefined, undefined], 0, 0],
    ['ignores missing scores', [undefined, 5, undefined, P], 5, 1],
  ])('%s', (_rule, scores, strokes, pickUps) => {
    expect(strokesTotal(scores)).toEqual({ strokes, pickUps });
  });
});

describe('a total in writing and for screen readers', () => {
  it.each<[string, string, Scores]>([
    ['38', '38', [12, 12, 12, 2]],
    ['38 + P', '38 and 1 picked up', [12, 12, P, 12, 2]],
    ['38 + 2P', '38 and 2 picked up', [P, 12, 12, P, 12, 2]],
    ['4 + 17P', '4 and 17 picked up', [4, ...Array.from({ length: 17 }, () => P)]],
    ['P', '1 picked up', [P]],
    ['2P', '2 picked up', [P, undefined, P]],
    ['–', '', [undefined]],
    ['–', '', []],
  ])('%s', (text, spoken, scores) => {
    const total = strokesTotal(scores);

    expect(totalText(total).replaceAll('\u00A0', ' ')).toBe(text);
    expect(spokenTotal(total)).toBe(spoken);
  });

  it('keeps the picked-up balls on the same line', () => {
    expect(totalText(strokesTotal([4, P]))).toBe('4 +\u00A0P');
  });
});
