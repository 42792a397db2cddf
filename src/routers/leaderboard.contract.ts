/** The leaderboards on the wire. */

import { z } from 'zod';
import type { BoardRow } from '#services/leaderboard.ts';
import { amountOut, countOut, idOut, playerNameOut } from './wire.ts';

export const BoardRowOut = z
  .object({
    rank: z.int().min(1).describe('From 1; players with equal figures share a rank, for example 1, 1, 3'),
    playerId: idOut.describe('A user id'),
    username: playerNameOut,
    wins: countOut,
    losses: countOut,
    ties: countOut,
    gamesPlayed: countOut,
    totalWinningsCents: amountOut.describe('The bets won, in cents'),
    totalLossesCents: amountOut.describe('The bets lost, in cents, as a positive amount'),
  })
  .meta({ id: 'LeaderboardRow' });

export function toBoardRow({ rank, user, stat }: BoardRow): z.infer<typeof BoardRowOut> {
  return {
    rank,
    playerId: user.id,
    username: user.name,
    wins: stat.wins,
    losses: stat.losses,
    ties: stat.ties,
    gamesPlayed: stat.gamesPlayed,
    totalWinningsCents: stat.winningsCents,
    totalLossesCents: stat.losingsCents,
  };
}
