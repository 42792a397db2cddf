/**
 * The commands that phones apply immediately, before they have sent them to the server. In a separate file, so that a
 * phone does not load the handlers of all other commands.
 */

import { GameError } from '#shared/errors.ts';
import { CARD_ANSWER_COMMANDS } from './cardAnswers.ts';
import type { CommandContext, CommandDefinition, CommandKind, CommandOf, PhoneCommand } from './commands.ts';
import { DEPARTURE_PHONE_COMMANDS } from './departures.ts';
import { FORFEIT_COMMANDS } from './forfeit.ts';
import { HOLE_MARK_COMMANDS } from './holeMarks.ts';
import { LOBBY_PHONE_COMMANDS } from './lobby.ts';
import type { Round } from './round.ts';
import { SCORING_COMMANDS } from './scoring.ts';
import { SNAKE_COMMANDS } from './snake.ts';
import { WORD_BET_COMMANDS } from './wordBets.ts';

/** The definitions of the nouns that have commands for phones. */
export const PHONE_COMMANDS = {
  ...LOBBY_PHONE_COMMANDS,
  ...SCORING_COMMANDS,
  ...SNAKE_COMMANDS,
  ...DEPARTURE_PHONE_COMMANDS,
  ...WORD_BET_COMMANDS,
  ...FORFEIT_COMMANDS,
  ...HOLE_MARK_COMMANDS,
  ...CARD_ANSWER_COMMANDS,
};

/** Applies a command like `apply`, but only one that phones queue. */
export function applyPhoneCommand(round: Round, command: PhoneCommand, context: CommandContext): Round {
  const definition = PHONE_COMMANDS[command.kind] as CommandDefinition<PhoneCommand['kind']>;
  return applyDefinition(definition, round, command, context);
}

/**
 * Returns the round after a command, one version later; the same object when the command changes nothing. At any
 * version, the host can finish the holes whose scores are stored, and end the round. Other commands have a version limit,
 * because every change adds a line to the audit trail. Rule: product "Limits".
 *
 * @throws GameError ROUND_FULL once the round has reached the version limit of the command | the refusal of the handler
 */
export function applyDefinition<Kind extends CommandKind>(
  { handler, versionLimit }: CommandDefinition<Kind>,
  round: Round,
  command: CommandOf<Kind>,
  context: CommandContext,
): Round {
  const next = handler(round, command, context);
  if (next === round) return round;
  const limit = typeof versionLimit === 'number' ? versionLimit : versionLimit(round, command, context);
  if (round.version >= limit) throw new GameError('ROUND_FULL');
  return { ...next, version: round.version + 1 };
}
