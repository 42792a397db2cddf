/** The figures of a record as they are shown: percentages and averages are stored × 100. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { formatSignedDollars, toCents } from '#rules/money.ts';

export type CumulativeStats = RouterOutputs['users']['cumulativeStats'];

export interface Figure {
  readonly name: string;
  /** A dash where there is no game to speak of. */
  readonly value: string;
  /** What is counted, where the name does not say. */
  readonly note?: string;
}

const NO_FIGURE = '–';

/** Everything but the balance, two by two. */
export function figuresOf(stats: CumulativeStats): readonly Figure[] {
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

/** What somebody is up or down over all games, and on which side of even that is. */
export function balanceOf({ netBalanceCents }: CumulativeStats) {
  const value = formatSignedDollars(toCents(netBalanceCents));
  if (netBalanceCents === 0) return { value, side: 'even' } as const;
  return { value, side: netBalanceCents > 0 ? 'up' : 'down' } as const;
}

/** 6667 is "66.7%", 5000 is "50%". */
function percent(valueX100: number): string {
  return `${Number((valueX100 / 100).toFixed(1))}%`;
}
