/** The chart of a player's net over time, as shapes and as a sentence. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { formatSignedDollars, toCents } from '#rules/money.ts';
import { countText } from '#rules/names.ts';

export type NetHistory = RouterOutputs['users']['netHistory'];

export interface NetChart {
  /** A game is one unit wide, and a cent one unit high. */
  readonly width: number;
  readonly height: number;
  /** The distance of $0 from the top. */
  readonly zero: number;
  /** The path of the columns above $0: one for each game after which the net was positive, the oldest first. */
  readonly up: string;
  readonly down: string;
}

/** Returns the shapes of the chart. */
export function netChartOf(history: NetHistory): NetChart {
  const { nets, lowest, highest } = rangeOf(history);
  const zero = Math.max(highest, 0);
  const columns = nets.map((net, at) => ({ net, path: `M${at} ${zero}v${-net}h1v${net}z` }));
  const pathOf = (sign: 1 | -1) =>
    columns
      .filter(({ net }) => net * sign > 0)
      .map(({ path }) => path)
      .join('');
  return {
    width: nets.length,
    // a net that was always $0 needs a height, too
    height: Math.max(zero - Math.min(lowest, 0), 1),
    zero,
    up: pathOf(1),
    down: pathOf(-1),
  };
}

/**
 * Returns the chart in words.
 *
 * @param gamesPlayed all games of the player, of which the history has the last ones
 */
export function netChartText(history: NetHistory, gamesPlayed: number): string {
  const { nets, lowest, highest } = rangeOf(history);
  const games = countText(nets.length, 'game');
  const span = gamesPlayed > nets.length ? `the last ${games}` : games;
  const [now, low, high] = [nets.at(-1) ?? 0, lowest, highest].map((net) =>
    formatSignedDollars(toCents(net)),
  );
  return `Net over ${span}: now ${now}, lowest ${low}, highest ${high}`;
}

/** Returns the net after each game, the oldest first. */
function rangeOf(history: NetHistory) {
  const nets = history.map(({ runningNetCents }) => runningNetCents).toReversed();
  return { nets, lowest: Math.min(...nets), highest: Math.max(...nets) };
}
