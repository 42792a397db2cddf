/**
 * Applies a command to a round: state + command → next state, or a refusal. Here are all commands, and the rights to give
 * them. The same on the server and the phone.
 */

import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';
import { CARD_COMMANDS, requireNotFinal, withCorrection } from './card.ts';
import { OPTIONS_COMMANDS } from './chosenOptions.ts';
import type {
  Command,
  CommandContext,
  CommandDefinition,
  CommandDefinitions,
  CommandKind,
  CommandOf,
  Role,
} from './commands.ts';
import { COURSE_COMMANDS } from './courseCard.ts';
import { DELETION_COMMANDS } from './deletedPlayers.ts';
import { FORFEIT_CLOCK_COMMANDS } from './forfeit.ts';
import { LOBBY_COMMANDS } from './lobby.ts';
import { MAINTAINER_COMMANDS } from './maintainers.ts';
import { PAYMENT_COMMANDS } from './payments.ts';
import { PENCIL_COMMANDS, findCoScorer, isHost } from './pencil.ts';
import { PENCIL_REQUEST_COMMANDS } from './pencilRequest.ts';
import { PHONE_COMMANDS, applyDefinition } from './phoneCommands.ts';
import { PLAY_AGAIN_COMMANDS } from './playAgain.ts';
import { DEPARTURE_COMMANDS } from './possibleDepartures.ts';
import { PRESS_COMMANDS } from './press.ts';
import { PROPOSED_BET_COMMANDS } from './proposedBets.ts';
import { REPORTED_RESULT_COMMANDS } from './reportedResults.ts';
import type { Round } from './round.ts';
import { SEAT_COMMANDS } from './seats.ts';
import { STATS_COMMANDS } from './stats.ts';

/** The definitions of all commands, from the files of their nouns. */
const COMMANDS: CommandDefinitions = {
  ...PHONE_COMMANDS,
  ...DEPARTURE_COMMANDS,
  ...PRESS_COMMANDS,
  ...REPORTED_RESULT_COMMANDS,
  ...LOBBY_COMMANDS,
  ...COURSE_COMMANDS,
  ...OPTIONS_COMMANDS,
  ...PROPOSED_BET_COMMANDS,
  ...FORFEIT_CLOCK_COMMANDS,
  ...SEAT_COMMANDS,
  ...PENCIL_COMMANDS,
  ...PENCIL_REQUEST_COMMANDS,
  ...PLAY_AGAIN_COMMANDS,
  ...STATS_COMMANDS,
  ...DELETION_COMMANDS,
  ...MAINTAINER_COMMANDS,
  ...CARD_COMMANDS,
  ...PAYMENT_COMMANDS,
};

/** The actor of a command: a user with a session, or the clock (housekeeping, adoptions, maintainers). */
export type Actor = { readonly kind: 'user'; readonly userId: number } | { readonly kind: 'clock' };

export const CLOCK: Actor = { kind: 'clock' };

export function userActor(userId: number): Actor {
  return { kind: 'user', userId };
}

/** Returns the reason why the actor may not give a command; null when the actor may. */
export function refusalOf(round: Round, actor: Actor, command: Command): ErrorCode | null {
  const { roles, ownerOf, refusalCode } = definitionOf(command);
  const isOwner = actor.kind === 'user' && ownerOf?.(round, command, actor.userId) === actor.userId;
  if (isOwner || roles.some((role) => hasRole(round, actor, role))) return null;
  return refusalCode ?? 'NOT_THE_HOST';
}

/**
 * Refuses a command that the actor has no right to give.
 *
 * @throws GameError NOT_THE_HOST | NOT_YOUR_SEAT | NOT_YOUR_TEAM, with a message that names the roles that may
 */
export function requireRight(round: Round, actor: Actor, command: Command): void {
  const refusal = refusalOf(round, actor, command);
  if (refusal === null) return;
  throw definitionOf(command).roles.includes('coScorer') ? notAScorerError() : new GameError(refusal);
}

/** Returns the refusal for users who neither host the round nor keep its score. */
export function notAScorerError(): GameError {
  return new GameError('NOT_THE_HOST', { message: 'Only the host and co-scorers may do that' });
}

function hasRole(round: Round, actor: Actor, role: Role): boolean {
  if (actor.kind === 'clock') return role === 'clock';
  if (role === 'host') return isHost(round, actor.userId);
  return role === 'coScorer' && findCoScorer(round, actor.userId) !== undefined;
}

/**
 * Returns the round after a command, one version later; the same object when the command changes nothing. The caller
 * checks the rights.
 *
 * @throws GameError with the code of the refusal
 */
export function apply<Kind extends CommandKind>(
  round: Round,
  command: CommandOf<Kind>,
  context: CommandContext,
): Round {
  requireNotFinal(round, command.kind);
  return withCorrection(round, applyDefinition(definitionOf(command), round, command, context), context);
}

/** Returns the round after several commands in order. */
export function applyAll(round: Round, commands: readonly Command[], context: CommandContext): Round {
  return commands.reduce((before, command) => apply(before, command, context), round);
}

function definitionOf<Kind extends CommandKind>(command: CommandOf<Kind>): CommandDefinition<Kind> {
  return COMMANDS[command.kind] as CommandDefinition<Kind>;
}
