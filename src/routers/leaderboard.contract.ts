/** The leaderboards on the wire. */

import { z } from 'zod';
import type { BoardRow } from '#services/leaderboard.ts';
import { centsOut } from './wire.ts';

export const BoardRowOut = z
  .object({
    /** A user id. */
    playerId: z.number(),
    username: z.string(),
    wins: z.number(),
    losses: z.number(),
    ties: z.number(),
    gamesPlayed: z.number(),
    /** The bets won, in cents. */
    totalWinningsCents: centsOut,
    /** The bets lost, in cents, as a positive amount. */
    totalLossesCents: centsOut,
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
