/** The leaderboards on the wire. */

import { z } from 'zod';
import type { BoardRow, OwnRanks } from '#services/leaderboard.ts';
import { accountNamesOut, amountOut, countOut, idOut, toAccountNames } from './wire.ts';

export const BoardRowOut = z
  .object({
    rank: z.int().min(1).describe('From 1; players with equal figures share a rank, for example 1, 1, 3'),
    playerId: idOut.describe('A user id'),
    ...accountNamesOut,
    wins: countOut,
    losses: countOut,
    ties: countOut,
    gamesPlayed: countOut,
    totalWinningsCents: amountOut.describe('The bets won, in cents'),
    totalLossesCents: amountOut.describe('The bets lost, in cents, as a positive amount'),
    isUncontested: z
      .boolean()
      .describe(
        'Whether the figure of this board comes only from games against players without a phone. False for a figure of 0.',
      ),
  })
  .meta({ id: 'LeaderboardRow' });

export function toBoardRow({ rank, user, stat, isUncontested }: BoardRow): z.infer<typeof BoardRowOut> {
  return {
    rank,
    playerId: user.id,
    ...toAccountNames(user),
    wins: stat.wins,
    losses: stat.losses,
    ties: stat.ties,
    gamesPlayed: stat.gamesPlayed,
    totalWinningsCents: stat.winningsCents,
    totalLossesCents: stat.losingsCents,
    isUncontested,
  };
}

const ownRow = BoardRowOut.nullable().describe('Null = not listed, or no finished game');

export const OwnRanksOut = z
  .object({
    isListed: z.boolean().describe('Whether your account is on the leaderboards: see PATCH /account'),
    wins: ownRow,
    earnings: ownRow,
    losses: ownRow,
  })
  .meta({ id: 'OwnRanks' });

export function toOwnRanks({ isListed, rows }: OwnRanks): z.infer<typeof OwnRanksOut> {
  return {
    isListed,
    wins: rows && toBoardRow(rows.wins),
    earnings: rows && toBoardRow(rows.earnings),
    losses: rows && toBoardRow(rows.losses),
  };
}
