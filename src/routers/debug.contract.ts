/** The debug page's rows on the wire. */

import { z } from 'zod';
import type { GameStat } from '#entities/GameStat.ts';
import type { PlayerStat } from '#entities/PlayerStat.ts';
import { BET } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import type { DebugSubject } from '#services/debugStats.ts';
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

export const AddGameStatInput = z.object({
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

export const GameStatOut = z
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

export function toGameStat(row: GameStat): z.infer<typeof GameStatOut> {
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

export const CumulativeStatOut = z
  .object({
    playerId: z.number(),
    gamesPlayed: z.number(),
    wins: z.number(),
    losses: z.number(),
    netBalanceCents: centsOut,
    isDebug: z.literal(true),
  })
  .meta({ id: 'DebugCumulativeStat' });

export function toCumulativeStat(row: PlayerStat): z.infer<typeof CumulativeStatOut> {
  const { userId, gamesPlayed, wins, losses, netCents } = row;
  return { playerId: userId, gamesPlayed, wins, losses, netBalanceCents: netCents, isDebug: true };
}

/** All rows, and those of them that this page made. */
export const CountOut = z.object({ count: z.number(), debugCount: z.number() }).meta({ id: 'DebugCount' });

/** Ids that exist, for the page to offer. */
export const SubjectOut = z
  .object({
    gameId: z.number(),
    teamId: z.number(),
    /** A user id. */
    playerId: z.number(),
    label: z.string(),
  })
  .meta({ id: 'DebugSubject' });

export function toSubject({ game, member }: DebugSubject): z.infer<typeof SubjectOut> {
  return {
    gameId: game.id,
    teamId: member.teamId,
    playerId: member.userId,
    label: `${member.name} · ${game.name}`,
  };
}
