import { describe, expect, it } from 'vitest';
import { netChartOf, netChartText } from '#pages/stats/netChart.ts';

/** Returns a history with these sums after each game, in cents, the oldest first. */
function historyOf(...nets: readonly number[]) {
  const game = { playedAt: '2026-05-16T08:00:00.000Z', playedAtLocal: '2026-05-16T09:00', groupId: 14 };
  return nets
    .map((runningNetCents, at) => ({
      ...game,
      gameId: at + 1,
      groupName: 'PUBLIC',
      netCents: runningNetCents - (nets[at - 1] ?? 0),
      runningNetCents,
    }))
    .toReversed();
}

describe('the chart of the net over time', () => {
  it('has a column for each game, from $0 up or down, the oldest first', () => {
    expect(netChartOf(historyOf(5000, -2500, 0, 1000))).toEqual({
      width: 4,
      height: 7500,
      zero: 5000,
      up: 'M0 5000v-5000h1v5000zM3 5000v-1000h1v1000z',
      down: 'M1 5000v2500h1v-2500z',
    });
  });

  it.each([
    ['$0 is at the bottom if the net was never negative', [500, 900], { zero: 900, height: 900 }],
    ['$0 is at the top if the net was never positive', [-500, -900], { zero: 0, height: 900 }],
    ['it has a height if the net was always $0', [0, 0], { zero: 0, height: 1, up: '', down: '' }],
  ])('%s', (_sentence, nets, expected) => {
    expect(netChartOf(historyOf(...nets))).toMatchObject(expected);
  });
});

describe('the chart in words', () => {
  it.each([
    [
      'all games',
      [21_000, -8000, 12_500],
      3,
      'Net over 3 games: now +$125.00, lowest -$80.00, highest +$210.00',
    ],
    ['one game', [-333], 1, 'Net over 1 game: now -$3.33, lowest -$3.33, highest -$3.33'],
    ['the last games', [0, 100], 34, 'Net over the last 2 games: now +$1.00, lowest $0.00, highest +$1.00'],
  ])('%s', (_what, nets, gamesPlayed, expected) => {
    expect(netChartText(historyOf(...nets), gamesPlayed)).toBe(expected);
  });
});
