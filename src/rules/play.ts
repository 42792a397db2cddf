/** The steps of a round that phones may queue: a phone takes them at once, before the server has heard of them. */

import type { Command, CommandKind, CommandOf, CommandContext, PhoneCommand } from './commands.ts';
import { voteForfeit } from './forfeit.ts';
import { start } from './lobby.ts';
import { requireVersionsLeft } from './room.ts';
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

/** What `apply` makes of a round, for these commands alone: a phone need not know the others. */
export function play(round: Round, command: PhoneCommand, context: CommandContext): Round {
  const step = PHONE_HANDLERS[command.kind] as CommandHandler<PhoneCommandKind>;
  return oneLater(round, command, step(round, command, context));
}

/**
 * The round after the step of a command, one version later; the very same object when the step changed nothing.
 *
 * @throws GameError ROUND_FULL
 */
export function oneLater(round: Round, command: Command, next: Round): Round {
  if (next === round) return round;
  requireVersionsLeft(round, command);
  return { ...next, version: round.version + 1 };
}
