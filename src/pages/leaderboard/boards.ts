/** The three leaderboards: their names and the figure that each ranks by. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { toCents, wholeDollars } from '#rules/money.ts';

export type BoardRow = RouterOutputs['leaderboard']['wins'][number];

export const BOARDS = {
  wins: {
    unit: ({ wins }: BoardRow) => (wins === 1 ? 'win' : 'wins'),
    figure: ({ wins }: BoardRow) => `${wins}`,
  },
  earnings: {
    unit: () => 'won',
    figure: ({ totalWinningsCents }: BoardRow) => dollars(totalWinningsCents),
  },
  losses: {
    unit: () => 'lost',
    figure: ({ totalLossesCents }: BoardRow) => dollars(totalLossesCents),
  },
} as const;
export type BoardName = keyof typeof BOARDS;

export const TABS = { wins: 'WINS', earnings: 'EARNINGS', losses: 'LOSSES' } as const satisfies Record<
  BoardName,
  string
>;

/** The text of the link to the main menu on the leaderboards, and while they are loading. */
export const BACK_HOME = 'BACK TO HOME';

/** The medals of the first three ranks, shown as words, too: their colours alone are not enough. */
export const MEDALS = ['gold', 'silver', 'bronze'] as const;

export const RANKED_BY =
  'Most Wins is ranked by total games won, then win percentage; Top Earnings by total bet winnings; Biggest Losses by total bet losses.';

function dollars(cents: number): string {
  return `$${wholeDollars(toCents(cents))}`;
}
