import { describe, expect, it } from 'vitest';
import { shuffled } from '#rules/draw.ts';
import { orderByHandicap, withoutHandicap } from '#rules/drawByHandicap.ts';
import type { Member, Round } from '#rules/round.ts';
import { MEMBERS, PLAYER, aLobby, play, someOptions } from './builders.ts';

const { red1, red2, green1, green2 } = MEMBERS;

/** Returns a lobby whose players have these handicaps, in seat order. */
function lobbyOf(members: readonly Member[], handicaps: readonly number[]): Round {
  const byId = Object.fromEntries(handicaps.map((handicap, at) => [members[at]?.id, handicap]));
  const strokes = { allowance: 100, isHalved: false, handicaps: byId };
  return aLobby({ members, matchOptions: someOptions({ strokes }) });
}

/** Returns the handicaps of the drawn teams, each in ascending order, that many series of random numbers give. */
function teamsOf(round: Round): readonly string[] {
  const drawn = Array.from({ length: 500 }, (_draw, seed) => {
    // a generator of Lehmer: the same series in each run
    let state = seed + 1;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const memberIds = orderByHandicap(round, random);
    const { members, matchOptions } = play(round, { kind: 'drawTeams', memberIds, by: 'handicap' });
    const handicapsIn = (teamId: number) =>
      members
        .filter((member) => member.teamId === teamId)
        .map(({ id }) => matchOptions?.strokes?.handicaps[id] ?? 0)
        .toSorted((a, b) => a - b)
        .join('+');
    return round.teams.map(({ id }) => handicapsIn(id)).join(' v ');
  });
  return [...new Set(drawn)].toSorted();
}

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

describe('drawing by handicap', () => {
  it.each<[string, readonly Member[], readonly number[], readonly string[]]>([
    [
      'puts the lowest and the highest against the middle two, in either colour',
      [red1, red2, green1, green2],
      [20, 3, 9, 14],
      ['3+20 v 9+14', '9+14 v 3+20'],
    ],
    [
      'takes a plus handicap as the lowest',
      [red1, red2, green1, green2],
      [0, -2, 1, 5],
      ['-2+5 v 0+1', '0+1 v -2+5'],
    ],
    ['puts the lowest of three alone', [red1, red2, green1], [3, 20, 9], ['9+20 v 3']],
    ['keeps the smaller team of three', [red1, green1, green2], [20, 3, 9], ['3 v 9+20']],
  ])('%s', (_rule, members, handicaps, teams) => {
    expect(teamsOf(lobbyOf(members, handicaps))).toEqual(teams);
  });

  it('draws among equal handicaps: each player may be with each', () => {
    const round = lobbyOf([red1, red2, green1, green2], [7, 7, 7, 7]);
    const partners = new Set<number | undefined>();

    for (const first of [0, 0.3, 0.6, 0.9])
      for (const second of [0, 0.4, 0.8]) {
        const numbers = [first, second];
        const order = orderByHandicap(round, () => numbers.shift() ?? 0);
        const at = order.indexOf(PLAYER.red1);
        partners.add(order[at % 2 === 0 ? at + 1 : at - 1]);
      }

    expect(partners).toEqual(new Set([PLAYER.red2, PLAYER.green1, PLAYER.green2]));
  });

  it('lacks the handicaps of all players while strokes are off', () => {
    expect(withoutHandicap(aLobby({ members: [red1, green1] }))).toEqual([red1, green1]);
    expect(withoutHandicap(lobbyOf([red1, red2, green1], [4, 5]))).toEqual([green1]);
  });
});
