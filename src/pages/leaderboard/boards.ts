/** The three leaderboards: their names and the figure that each ranks by. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { toCents, wholeDollars } from '#rules/money.ts';

export type BoardRow = RouterOutputs['leaderboard']['wins'][number];

export const BOARDS = {
  wins: {
    unit: ({ wins }: BoardRow) => (wins === 1 ? 'win' : 'wins'),
    amount: ({ wins }: BoardRow) => wins,
    figure: ({ wins }: BoardRow) => `${wins}`,
  },
  earnings: {
    unit: () => 'won',
    amount: ({ totalWinningsCents }: BoardRow) => totalWinningsCents,
    figure: ({ totalWinningsCents }: BoardRow) => dollars(totalWinningsCents),
  },
  losses: {
    unit: () => 'lost',
    amount: ({ totalLossesCents }: BoardRow) => totalLossesCents,
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

export const RANKED_BY =
  'Most Wins is ranked by total games won, then win percentage; Top Earnings by total bet winnings; Biggest Losses by total bet losses.';

function dollars(cents: number): string {
  return `$${wholeDollars(toCents(cents))}`;
}
