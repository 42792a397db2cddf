/** The global leaderboards. */

import { z } from 'zod';
import type { Board } from '#services/leaderboard.ts';
import { readBoard, readOwnRanks } from '#services/leaderboard.ts';
import type { ExamplesOf } from './examples.ts';
import { BOARD_ROW } from './examples.ts';
import { BoardRowOut, OwnRanksOut, toBoardRow, toOwnRanks } from './leaderboard.contract.ts';
import { accountProcedure, router } from './trpc.ts';

function board(name: Board, summary: string) {
  return accountProcedure
    .meta({ openapi: { method: 'GET', path: `/leaderboard/${name}`, tags: ['leaderboard'], summary } })
    .input(z.object({}).optional())
    .output(z.array(BoardRowOut))
    .query(async ({ ctx }) => (await readBoard(ctx.orm, name)).map(toBoardRow));
}

export const leaderboard = router({
  wins: board('wins', 'Most games won'),
  earnings: board('earnings', 'Most money won by bets'),
  losses: board('losses', 'Most money lost by bets'),

  me: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/leaderboard/me',
        tags: ['leaderboard'],
        summary: 'Read your own rank on each board',
        description: 'Your row of each board, also if the board ends above your rank.',
      },
    })
    .input(z.object({}).optional())
    .output(OwnRanksOut)
    .query(async ({ ctx }) => toOwnRanks(await readOwnRanks(ctx.orm, ctx.viewer.userId))),
});

const ROW = { ...BOARD_ROW, isUncontested: false };
const BOARD = [ROW];

export const leaderboardExamples: ExamplesOf<typeof leaderboard> = {
  wins: { input: {}, output: BOARD },
  earnings: { input: {}, output: BOARD },
  losses: { input: {}, output: BOARD },
  me: { input: {}, output: { isListed: true, wins: ROW, earnings: ROW, losses: ROW } },
};
