import { describe, expect, it } from 'vitest';
import { playedFor, readSetup } from '#client/device/lastSetup.ts';
import { toCents } from '#rules/money.ts';
import { aLobby } from '../../rules/builders.ts';

const SETUP = { holeCount: 18, betPerHole: 10, isSnakeOn: true, snakeBet: toCents(1000) };
const LAST = { ...SETUP, hasLastOptions: true };
const NASSAU = '{"last":{"nassau":{"first":0,"second":0,"all":500}}}';
const stored = (change: object = {}) => JSON.stringify({ ...SETUP, ...change });

describe('the setup of last time', () => {
  it('is that of the started game, with the default bet of a Snake that is off', () => {
    const round = aLobby({ holeCount: 18, bet: toCents(1000), snakeBet: toCents(1000) });

    expect(readSetup(JSON.stringify(playedFor(round)), null)).toEqual(LAST);
    expect(playedFor({ ...round, snakeBet: toCents(0) })).toEqual({
      ...SETUP,
      isSnakeOn: false,
      snakeBet: 500,
    });
  });

  it.each<[string, string | null, number]>([
    ['a Nassau', NASSAU, 0],
    ['no options', null, 25],
    ['options that are off', '{"last":null}', 25],
    ['other options', '{"last":{"nassau":null}}', 25],
  ])('has no bet per hole only with a Nassau: %s', (_what, options, betPerHole) => {
    expect(readSetup(stored({ betPerHole: 0 }), options)).toEqual({ ...LAST, betPerHole });
  });

  it('has whether the game was played without the options of an earlier one', () => {
    const without = { hasLastOptions: false };

    expect(readSetup(stored(without), NASSAU)).toEqual({ ...SETUP, ...without });
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    stored({ holeCount: 12 }),
    stored({ betPerHole: 7 }),
    stored({ betPerHole: '10' }),
    stored({ snakeBet: 0 }),
    stored({ snakeBet: 700 }),
  ])('is none for a device that has stored %s', (setup) => {
    expect(readSetup(setup, NASSAU)).toBeNull();
  });

  it('is none with match options that cannot be read', () => {
    expect(readSetup(stored({ betPerHole: 0 }), '{')).toBeNull();
  });
});
