import { describe, expect, it } from 'vitest';
import { capCuts } from '#rules/lossCap.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import { PLAYER, aRound, aSnakeRound, biteOf, netDollars, play, playHoles, someOptions } from './builders.ts';

/** Returns nets in dollars after a cap. */
function capped(dollars: readonly number[], cap: number | null): readonly number[] {
  const nets = dollars.map((net) => toCents(net * 100));
  const cuts = capCuts(nets, cap === null ? null : dollarsToCents(cap));
  return nets.map((net, seat) => (net + (cuts[seat] ?? 0)) / 100);
}

describe('the loss cap', () => {
  it.each<[string, number[], number | null, number[]]>([
    ['is shared by the winners in proportion', [20, 4, -4, -20], 12, [13.33, 2.67, -4, -12]],
    ['changes nothing above it', [20, 4, -4, -20], 20, [20, 4, -4, -20]],
    ['changes nothing when it is off', [20, 4, -4, -20], null, [20, 4, -4, -20]],
    ['counts for each loser alone', [60, -15, -25, -20], 20, [55, -15, -20, -20]],
    ['takes a left-over cent by seat when the parts are equal', [10, 10, 10, -30], 5, [1.66, 1.67, 1.67, -5]],
    ['takes left-over cents by the largest remainders', [0.01, 5, 5, -10.01], 5, [0, 2.5, 2.5, -5]],
  ])('%s', (_rule, nets, cap, after) => {
    expect(capped(nets, cap)).toEqual(after);
  });

  it('cuts the match and the snake together', () => {
    const matchOptions = someOptions({ lossCap: dollarsToCents(60) });
    const round = playHoles(aSnakeRound({ shape: '2v1', matchOptions }), 'RR');

    expect(netDollars(round)).toEqual([30, 30, -60]);
    expect(netDollars(play(round, biteOf(PLAYER.red1, 2)))).toEqual([27.69, 32.31, -60]);
  });

  it('follows a win that brings the net above it again', () => {
    const matchOptions = someOptions({ lossCap: dollarsToCents(60) });
    const round = playHoles(aRound({ shape: '1v1', matchOptions }), 'RRR');

    expect([netDollars(round), netDollars(playHoles(round, 'G'))]).toEqual([
      [60, -60],
      [50, -50],
    ]);
  });
});
