/** The debug page's rows on the wire. */

import { z } from 'zod';
import type { GameStat } from '#entities/GameStat.ts';
import type { PlayerStat } from '#entities/PlayerStat.ts';
import { BET } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import type { DebugSubject } from '#services/debugStats.ts';
import { centsOut, countOut, idOf, idOut, pointsOut, userIdOut } from './wire.ts';

/** The most that a player can win or lose in a game: 18 holes at the highest stake of a lone player. */
const MAX_CENTS = dollarsToCents(BET.max * 2 * 18);
const MAX_HOLES = 18;

const holes = (what: string) =>
  z
    .number({ error: `${what} must be a whole number` })
    .int(`${what} must be a whole number`)
    .min(0, `${what} cannot be negative`)
    .max(MAX_HOLES, `${what} must be at most ${MAX_HOLES}`);

export const AddGameStatInput = z.object({
  gameId: idOf('gameId').describe('The game'),
  teamId: idOf('teamId').describe('A team of that game'),
  playerId: idOf('playerId').describe('A user id'),
  isWinner: z.boolean({ error: 'isWinner must be true or false' }),
  betDeltaCents: z
    .number({ error: 'betDeltaCents must be a whole number' })
    .int('betDeltaCents must be a whole number')
    .min(-MAX_CENTS, 'betDeltaCents is too low')
    .max(MAX_CENTS, 'betDeltaCents is too high'),
  holesPlayed: holes('holesPlayed'),
  bestBallCount: holes('bestBallCount'),
});

export const GameStatOut = z
  .object({
    id: idOut,
    gameId: idOut,
    teamId: idOut,
    playerId: userIdOut,
    isWinner: z.boolean(),
    betDeltaCents: centsOut,
    holesPlayed: pointsOut,
    bestBallCount: pointsOut,
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
    playerId: userIdOut,
    gamesPlayed: countOut,
    wins: countOut,
    losses: countOut,
    netBalanceCents: centsOut,
    isDebug: z.literal(true),
  })
  .meta({ id: 'DebugCumulativeStat' });

export function toCumulativeStat(row: PlayerStat): z.infer<typeof CumulativeStatOut> {
  const { userId, gamesPlayed, wins, losses, netCents } = row;
  return { playerId: userId, gamesPlayed, wins, losses, netBalanceCents: netCents, isDebug: true };
}

export const CountOut = z
  .object({
    count: countOut.describe('All rows'),
    debugCount: countOut.describe('Rows written by the debug page'),
  })
  .meta({ id: 'DebugCount' });

/** Existing ids, which the debug page offers for selection. */
export const SubjectOut = z
  .object({
    gameId: idOut,
    teamId: idOut,
    playerId: userIdOut,
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
