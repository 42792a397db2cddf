/** The global leaderboards. */

import { z } from 'zod';
import type { Board, BoardRow } from '#services/leaderboard.ts';
import { readBoard } from '#services/leaderboard.ts';
import { accountProcedure, router } from './trpc.ts';
import { centsOut } from './wire.ts';

const BoardRowOut = z
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

function toRow({ user, stat }: BoardRow): z.infer<typeof BoardRowOut> {
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

function board(name: Board, summary: string) {
  return accountProcedure
    .meta({ openapi: { method: 'GET', path: `/leaderboard/${name}`, tags: ['leaderboard'], summary } })
    .input(z.object({}).optional())
    .output(z.array(BoardRowOut))
    .query(async ({ ctx }) => (await readBoard(ctx.orm, name)).map(toRow));
}

export const leaderboard = router({
  wins: board('wins', 'Most games won'),
  earnings: board('earnings', 'Most won by bets'),
  losses: board('losses', 'Most lost by bets'),
});
