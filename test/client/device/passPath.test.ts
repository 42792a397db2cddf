import { describe, expect, it } from 'vitest';
import { parsePassPath, pencilPath, seatPath } from '#client/device/passPath.ts';

describe('the path of a pass', () => {
  it.each<[string, string | undefined, ReturnType<typeof parsePassPath>]>([
    ['gives the pencil of a game', '12', { gameId: 12, seatId: null }],
    ['gives a seat of a game', '12-34', { gameId: 12, seatId: 34 }],
    ['needs a whole seat', '12-', null],
    ['has two ids at most', '12-34-56', null],
    ['has numbers only', '12-x', null],
    ['needs a game', undefined, null],
  ])('%s', (_rule, text, ids) => {
    expect(parsePassPath(text)).toEqual(ids);
  });

  it('is read as it is written', () => {
    expect([pencilPath(12), seatPath(12, 34)]).toEqual(['/pencil/12', '/pencil/12-34']);
  });
});
