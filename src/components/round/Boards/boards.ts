/** The three boards: their names and the figure that each ranks by. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { toCents, wholeDollars } from '#rules/money.ts';

type GlobalRow = RouterOutputs['leaderboard']['wins'][number];
type GroupRow = RouterOutputs['groups']['boards']['wins'][number];

export type BoardRow = Omit<GlobalRow, 'isUncontested'> &
  Partial<Pick<GlobalRow, 'isUncontested'>> &
  Partial<Pick<GroupRow, 'isMember'>>;

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

function dollars(cents: number): string {
  return `$${wholeDollars(toCents(cents))}`;
}
