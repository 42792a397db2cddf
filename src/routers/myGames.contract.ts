/** The games of a caller on the wire, with the fields that tell them apart in a list, and the presence of their hosts. */

import { z } from 'zod';
import { isAwaiting } from '#rules/agreement.ts';
import { pointsOf } from '#rules/holes.ts';
import { playersOf } from '#rules/names.ts';
import { roundOptionsLine } from '#rules/optionsLine.ts';
import type { HostPresence } from '#rules/pencil.ts';
import { HOST_PRESENCES } from '#rules/pencil.ts';
import { gameWinner, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS } from '#rules/round.ts';
import type { LastGames } from '#services/myGames.ts';
import { localTime } from '#shared/timeZones.ts';
import { GameOut, toGame } from './games.contract.ts';
import {
  centsOut,
  gameNameOut,
  gameStatus,
  idOut,
  localTimeOut,
  playerNameOut,
  pointsOut,
  timestamp,
} from './wire.ts';

const PlayersOut = z
  .array(z.object({ name: playerNameOut, color: z.enum(TEAM_COLORS) }))
  .describe('In seat order, red before green');

const EndOut = z.object({
  endsAt: timestamp
    .nullable()
    .describe(
      'When the server ends the running game unless it is written to; null = not within a day, or not running',
    ),
  endsAtLocal: localTimeOut.nullable().describe('The same as a local time in the game’s time zone'),
});

/** A game of the caller, with the fields that tell it from the others. */
export const MyGameOut = GameOut.extend({
  createdAtLocal: localTimeOut,
  players: PlayersOut,
  optionsText: z
    .string()
    .optional()
    .describe(
      'The options of the match in words: “Net • ties carry • Nassau $5”, with no-break spaces within an option; absent = none is on',
    ),
  ...EndOut.shape,
}).meta({ id: 'MyGame' });

export function toMyGame(round: Round, endsAt: Date | null): z.infer<typeof MyGameOut> {
  const optionsText = roundOptionsLine(round);
  return {
    ...toGame(round),
    createdAtLocal: localTime(round.createdAt, round.timeZone),
    players: playersOf(round),
    ...(optionsText !== null && { optionsText }),
    ...toEnd(round, endsAt),
  };
}

/** The presence of the host, and the end of the game by the clock. */
export const PresenceOut = EndOut.extend({
  host: z
    .enum(HOST_PRESENCES)
    .describe('By writes and open screens: away = absent for 90 s, silent = for five minutes'),
}).meta({ id: 'Presence' });

export function toPresence(
  round: Round,
  host: HostPresence,
  endsAt: Date | null,
): z.infer<typeof PresenceOut> {
  return { host, ...toEnd(round, endsAt) };
}

function toEnd(round: Round, endsAt: Date | null): z.infer<typeof EndOut> {
  return {
    endsAt: endsAt?.toISOString() ?? null,
    endsAtLocal: endsAt === null ? null : localTime(endsAt, round.timeZone),
  };
}

/** The result of the last game of the caller. */
export const LastResultOut = z
  .object({
    id: idOut,
    name: gameNameOut,
    createdAtLocal: localTimeOut,
    status: gameStatus,
    players: PlayersOut,
    team1Points: pointsOut,
    team2Points: pointsOut,
    winner: z.enum(TEAM_COLORS).nullable().describe('The team that won; null for a tie'),
    playerTeamWon: z.boolean().nullable().describe('Null for a tie, and for a host without a seat'),
    netCents: centsOut
      .nullable()
      .describe('The caller’s match, snake and further wagers together; null for a host without a seat'),
    waitingCards: z
      .array(z.object({ id: idOut, name: gameNameOut, createdAtLocal: localTimeOut }))
      .describe(
        'The games whose open card waits for an answer of the caller, newest first, of the ten that ended last',
      ),
  })
  .meta({ id: 'LastResult' });

/**
 * Returns the result as it is sent.
 *
 * @param userId a player of the last game, or its host
 */
export function toLastResult(
  { last: round, open }: LastGames,
  userId: number,
): z.infer<typeof LastResultOut> {
  const points = pointsOf(round);
  const winner = gameWinner(round);
  const own = playerResults(round).find(({ member }) => member.userId === userId);
  return {
    id: round.id,
    name: round.name,
    createdAtLocal: localTime(round.createdAt, round.timeZone),
    status: round.status,
    players: playersOf(round),
    team1Points: points.red,
    team2Points: points.green,
    winner: winner?.color ?? null,
    playerTeamWon: winner === null || own === undefined ? null : winner.id === own.member.teamId,
    netCents: own?.net ?? null,
    waitingCards: open
      .filter((each) => isAwaiting(each, userId))
      .map((each) => ({
        id: each.id,
        name: each.name,
        createdAtLocal: localTime(each.createdAt, each.timeZone),
      })),
  };
}
