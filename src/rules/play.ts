/** The handlers of the commands a phone may queue: it applies them at once, before it has sent them to the server. */

import type { Command, CommandKind, CommandOf, CommandContext, PhoneCommand } from './commands.ts';
import { voteForfeit } from './forfeit.ts';
import { start } from './lobby.ts';
import { requireVersionsLeft } from './versionLimits.ts';
import type { Round } from './round.ts';
import { reportResult, complete, completeHole, endEarly, enterScore, goToHole } from './scoring.ts';
import { bite, undoBite } from './snakeBites.ts';

export type CommandHandler<Kind extends CommandKind> = (
  round: Round,
  command: CommandOf<Kind>,
  context: CommandContext,
) => Round;
export type CommandHandlers<Kinds extends CommandKind> = { readonly [Kind in Kinds]: CommandHandler<Kind> };

type PhoneCommandKind = PhoneCommand['kind'];

export const PHONE_HANDLERS: CommandHandlers<PhoneCommandKind> = {
  start,
  enterScore,
  claimResult: reportResult,
  completeHole,
  goToHole,
  bite,
  undoBite,
  voteForfeit,
  complete,
  endEarly,
};

/** Like `apply`, for the commands of a phone only: the phone does not have to load the other handlers. */
export function play(round: Round, command: PhoneCommand, context: CommandContext): Round {
  const handle = PHONE_HANDLERS[command.kind] as CommandHandler<PhoneCommandKind>;
  return withNextVersion(round, command, handle(round, command, context));
}

/**
 * The round a handler returned, one version later; the very same object when the handler changed nothing.
 *
 * @throws GameError ROUND_FULL
 */
export function withNextVersion(round: Round, command: Command, next: Round): Round {
  if (next === round) return round;
  requireVersionsLeft(round, command);
  return { ...next, version: round.version + 1 };
}
