/** Formats a player's cumulative stats for the screen. Percentages and averages are stored × 100. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { formatSignedDollars, toCents } from '#rules/money.ts';

export type CumulativeStats = RouterOutputs['users']['cumulativeStats'];

export interface Figure {
  readonly name: string;
  /** The formatted number; a dash while there is no game to count. */
  readonly value: string;
  /** An explanation of the figure, where the name is not enough. */
  readonly note?: string;
}

const NO_FIGURE = '–';

/** Returns all figures except the balance, in pairs: two in a row of the screen. */
export function statFiguresOf(stats: CumulativeStats): readonly Figure[] {
  const { gamesPlayed, wins, losses, ties, winPct, bestBallAverage, snakeGames, snakeSuccessRate } = stats;
  return [
    { name: 'GAMES PLAYED', value: `${gamesPlayed}` },
    { name: 'WINS-LOSSES-TIES', value: `${wins}-${losses}-${ties}` },
    { name: 'WIN %', value: gamesPlayed === 0 ? NO_FIGURE : percent(winPct) },
    {
      name: 'BEST BALL AVERAGE',
      value: gamesPlayed === 0 ? NO_FIGURE : (bestBallAverage / 100).toFixed(2),
      note: 'best balls a game',
    },
    { name: 'SNAKE GAMES', value: `${snakeGames}` },
    {
      name: 'SNAKE SUCCESS RATE',
      value: snakeGames === 0 ? NO_FIGURE : percent(snakeSuccessRate),
      note: 'not left with it',
    },
  ];
}

/**
 * Returns the amount that the player has won or lost over all games, formatted, and whether that is up, down or even.
 */
export function balanceOf({ netBalanceCents }: CumulativeStats) {
  const value = formatSignedDollars(toCents(netBalanceCents));
  if (netBalanceCents === 0) return { value, side: 'even' } as const;
  return { value, side: netBalanceCents > 0 ? 'up' : 'down' } as const;
}

/** Formats a percentage stored × 100: 6667 is "66.7%", 5000 is "50%". */
function percent(valueX100: number): string {
  return `${Number((valueX100 / 100).toFixed(1))}%`;
}
