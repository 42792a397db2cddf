/** The leaderboards on the wire. */

import { z } from 'zod';
import type { BoardRow } from '#services/leaderboard.ts';
import { amountOut, countOut, idOut, playerNameOut } from './wire.ts';

export const BoardRowOut = z
  .object({
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

export function toBoardRow({ user, stat }: BoardRow): z.infer<typeof BoardRowOut> {
  return {
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
