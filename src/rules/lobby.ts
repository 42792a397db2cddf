/** Before the first tee: teams, START, and cancelling a game that never started. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { requirePending } from './commands.ts';
import { VERSION_LIMITS } from './limits.ts';
import type { Round } from './round.ts';
import { TEAM_COLORS, sidesOf } from './round.ts';
import { requireNeeds } from './strokesNeeded.ts';

/** Adds a team; one per colour, red first in the list. A second team of a colour changes nothing. */
function addTeam(round: Round, { color }: CommandOf<'addTeam'>, { newId }: CommandContext): Round {
  if (round.teams.some((team) => team.color === color)) return round;
  requirePending(round);
  const teams = [...round.teams, { id: newId(), color }];
  return {
    ...round,
    teams: teams.toSorted((a, b) => TEAM_COLORS.indexOf(a.color) - TEAM_COLORS.indexOf(b.color)),
  };
}

/**
 * Starts the game, for START GAME. Each team needs a player. Strokes need the card of the course and handicaps, greenies
 * the card.
 *
 * @throws GameError TEAM_EMPTY | GAME_OVER | COURSE_CARD_NEEDED | HANDICAPS_NEEDED
 */
function start(round: Round): Round {
  if (round.status === 'in_progress') return round;
  if (round.status !== 'pending') throw new GameError('GAME_OVER');
  const { red, green } = sidesOf(round);
  if (red.length === 0 || green.length === 0) throw new GameError('TEAM_EMPTY');
  requireNeeds(round);
  return { ...round, status: 'in_progress' };
}

/** Cancels a pending game, for the host, or for the clock when the game was not started within a day. */
function cancel(round: Round): Round {
  if (round.status === 'cancelled') return round;
  requirePending(round);
  return { ...round, status: 'cancelled' };
}

/** Separate, because phones queue no other command of the lobby. */
export const LOBBY_PHONE_COMMANDS = {
  start: {
    handler: start,
    roles: ['host'],
    versionLimit: VERSION_LIMITS.none,
  },
} satisfies Partial<CommandDefinitions>;

export const LOBBY_COMMANDS = {
  addTeam: { handler: addTeam, roles: ['host'], versionLimit: VERSION_LIMITS.scoring },
  cancel: { handler: cancel, roles: ['host', 'clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;
