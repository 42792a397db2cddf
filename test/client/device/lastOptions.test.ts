import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  OPTION_SETS_MAX,
  deleteOptionSet,
  lastHandicap,
  lastOptions,
  rememberOptions,
  saveOptionSet,
} from '#client/device/lastOptions.ts';
import { MATCH_OPTIONS_KEY, forgetGames } from '#client/device/storedGame.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import { aRound } from '../../rules/builders.ts';

const CARRY = { ...NO_OPTIONS, isCarryOn: true };

let items = new Map<string, string>();

beforeEach(() => {
  items = new Map();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

function savedNames(): readonly string[] {
  const { sets } = JSON.parse(items.get(MATCH_OPTIONS_KEY) ?? '{}') as { sets: readonly { name: string }[] };
  return sets.map(({ name }) => name);
}

describe('the options of last time', () => {
  it('come back without bets of two players and handicaps, which are known by name', () => {
    const round = aRound();
    const [member] = round.members;
    if (member === undefined) throw new Error('The round has no members');
    const strokes = { allowance: 85, isHalved: true, handicaps: { [member.id]: 12 } };

    const duel = { strokes: 3, bet: toCents(500), nassau: null };
    rememberOptions(round, { ...CARRY, strokes, duels: [{ ...duel, memberIds: [member.id, 12] }] });

    expect(lastOptions()).toEqual({ ...CARRY, strokes: { ...strokes, handicaps: {} } });
    expect(lastHandicap(` ${member.name.toUpperCase()}`)).toBe(12);
    expect(lastHandicap('A stranger')).toBeUndefined();
    expect(lastHandicap('Constructor')).toBeUndefined();
  });

  it('are none after a game without options, which leaves the handicaps', () => {
    const round = aRound();
    const [member] = round.members;
    const handicaps = { [member?.id ?? 0]: -2 };
    rememberOptions(round, { ...CARRY, strokes: { allowance: 100, isHalved: false, handicaps } });

    rememberOptions(round, null);

    expect(lastOptions()).toBeNull();
    expect(lastHandicap(member?.name ?? '')).toBe(-2);
  });

  it.each(['', '{', 'null', '[]', '{"last":7,"sets":5}', '{"last":{"lossCap":1}}'])(
    'are none for a device that has stored "%s"',
    (stored) => {
      items.set(MATCH_OPTIONS_KEY, stored);

      expect(lastOptions()).toBeNull();
      expect(saveOptionSet({ name: 'Sunday', options: CARRY })).toBe(true);
      expect(savedNames()).toEqual(['Sunday']);
    },
  );

  it('get fields that an older build has not stored', () => {
    items.set(MATCH_OPTIONS_KEY, '{"last":{"isCarryOn":true}}');

    expect(lastOptions()).toEqual(CARRY);
  });

  it('are deleted with all else about games', () => {
    rememberOptions(aRound(), CARRY);

    forgetGames();

    expect(items.has(MATCH_OPTIONS_KEY)).toBe(false);
  });
});

describe('saved sets', () => {
  it('are at most ten; one of a known name replaces that one', () => {
    for (let number = 0; number < OPTION_SETS_MAX; number += 1)
      expect(saveOptionSet({ name: `Set ${number}`, options: CARRY })).toBe(true);

    expect(saveOptionSet({ name: 'One more', options: CARRY })).toBe(false);
    expect(saveOptionSet({ name: 'SET 3', options: CARRY })).toBe(true);
    deleteOptionSet({ name: 'Set 4', options: CARRY });

    expect(savedNames()).toHaveLength(OPTION_SETS_MAX - 1);
    expect(savedNames()).toEqual(expect.arrayContaining(['SET 3', 'Set 5']));
  });
});
