/** The debug page's calls: marked rows in the tables of stats, and how many there are. */

import { z } from 'zod';
import type { GameStat } from '#entities/GameStat.ts';
import type { PlayerStat } from '#entities/PlayerStat.ts';
import { BET } from '#rules/limits.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import {
  addCumulativeStat,
  addGameStat,
  countCumulativeStats,
  countGameStats,
  debugSubjects,
} from '#services/debugStats.ts';
import { debugProcedure, router } from './trpc.ts';
import { centsOut, idOf } from './wire.ts';

/** Nobody can win or lose more in a game: 18 holes at the highest stake of a lone player. */
const MOST_CENTS = dollarsToCents(BET.max * 2 * 18);
const MOST_HOLES = 18;

const holes = (what: string) =>
  z
    .number({ error: `${what} must be a whole number` })
    .int(`${what} must be a whole number`)
    .min(0, `${what} cannot be negative`)
    .max(MOST_HOLES, `${what} must be at most ${MOST_HOLES}`);

const AddGameStatInput = z.object({
  gameId: idOf('gameId'),
  teamId: idOf('teamId'),
  /** A user id. */
  playerId: idOf('playerId'),
  isWinner: z.boolean({ error: 'isWinner must be true or false' }),
  betDeltaCents: z
    .number({ error: 'betDeltaCents must be a whole number' })
    .int('betDeltaCents must be a whole number')
    .min(-MOST_CENTS, 'betDeltaCents is too low')
    .max(MOST_CENTS, 'betDeltaCents is too high'),
  holesPlayed: holes('holesPlayed'),
  bestBallCount: holes('bestBallCount'),
});

const GameStatOut = z
  .object({
    id: z.number(),
    gameId: z.number(),
    teamId: z.number(),
    playerId: z.number(),
    isWinner: z.boolean(),
    betDeltaCents: centsOut,
    holesPlayed: z.number(),
    bestBallCount: z.number(),
    isDebug: z.literal(true),
  })
  .meta({ id: 'DebugGameStat' });

function toGameStat(row: GameStat): z.infer<typeof GameStatOut> {
  return {
    id: row.debugMark,
    gameId: row.gameId,
    teamId: row.teamId,
    playerId: row.userId,
    isWinner: row.outcome === 'win',
    betDeltaCents: row.betCents,
    holesPlayed: row.holesPlayed,
    bestBallCount: row.bestBalls,
    isDebug: true,
  };
}

const CumulativeStatOut = z
  .object({
    playerId: z.number(),
    gamesPlayed: z.number(),
    wins: z.number(),
    losses: z.number(),
    netBalanceCents: centsOut,
    isDebug: z.literal(true),
  })
  .meta({ id: 'DebugCumulativeStat' });

function toCumulativeStat(row: PlayerStat): z.infer<typeof CumulativeStatOut> {
  const { userId, gamesPlayed, wins, losses, netCents } = row;
  return { playerId: userId, gamesPlayed, wins, losses, netBalanceCents: netCents, isDebug: true };
}

/** All rows, and those of them that this page made. */
const CountOut = z.object({ count: z.number(), debugCount: z.number() }).meta({ id: 'DebugCount' });

/** Ids that exist, for the page to offer. */
const SubjectOut = z
  .object({
    gameId: z.number(),
    teamId: z.number(),
    /** A user id. */
    playerId: z.number(),
    label: z.string(),
  })
  .meta({ id: 'DebugSubject' });

const tags = ['debug'];

export const debug = router({
  addGameStats: debugProcedure
    .meta({
      openapi: { method: 'POST', path: '/debug/add-game-stats', tags, summary: 'Write a marked game stat' },
    })
    .input(AddGameStatInput)
    .output(GameStatOut)
    .mutation(async ({ ctx, input: { betDeltaCents, ...asked } }) => {
      const row = await addGameStat(ctx.orm, { ...asked, bet: toCents(betDeltaCents) });
      ctx.answer.created(true);
      return toGameStat(row);
    }),

  addCumulativeStats: debugProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/debug/add-cumulative-stats',
        tags,
        summary: 'Write the marked sums of a player',
      },
    })
    .input(z.object({ playerId: idOf('playerId') }))
    .output(CumulativeStatOut)
    .mutation(async ({ ctx, input }) => {
      const { row, isNew } = await addCumulativeStat(ctx.orm, input.playerId);
      ctx.answer.created(isNew);
      return toCumulativeStat(row);
    }),

  countGameStats: debugProcedure
    .meta({
      openapi: { method: 'GET', path: '/debug/count-game-stats', tags, summary: 'Count the game stats' },
    })
    .input(z.object({}).optional())
    .output(CountOut)
    .query(({ ctx }) => countGameStats(ctx.orm)),

  countCumulativeStats: debugProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/debug/count-cumulative-stats',
        tags,
        summary: 'Count the sums of players',
      },
    })
    .input(z.object({}).optional())
    .output(CountOut)
    .query(({ ctx }) => countCumulativeStats(ctx.orm)),

  subjects: debugProcedure
    .meta({
      openapi: { method: 'GET', path: '/debug/subjects', tags, summary: 'Ids the debug calls take' },
    })
    .input(z.object({}).optional())
    .output(z.array(SubjectOut))
    .query(async ({ ctx }) =>
      (await debugSubjects(ctx.orm)).map(({ game, member }) => ({
        gameId: game.id,
        teamId: member.teamId,
        playerId: member.userId,
        label: `${member.name} · ${game.name}`,
      })),
    ),
});
