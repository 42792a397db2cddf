/** The steps of a round that phones may queue: a phone takes them at once, before the server has heard of them. */

import type { Command, CommandKind, CommandOf, Moment, PhoneCommand } from './commands.ts';
import { voteForfeit } from './forfeit.ts';
import { start } from './lobby.ts';
import { requireVersionsLeft } from './room.ts';
import type { Round } from './round.ts';
import { claimResult, complete, completeHole, endEarly, enterScore, goToHole } from './scoring.ts';
import { bite, undoBite } from './snakeBites.ts';

export type Step<Kind extends CommandKind> = (
  round: Round,
  command: CommandOf<Kind>,
  moment: Moment,
) => Round;
export type Steps<Kinds extends CommandKind> = { readonly [Kind in Kinds]: Step<Kind> };

type PhoneCommandKind = PhoneCommand['kind'];

export const PHONE_STEPS: Steps<PhoneCommandKind> = {
  start,
  enterScore,
  claimResult,
  completeHole,
  goToHole,
  bite,
  undoBite,
  voteForfeit,
  complete,
  endEarly,
};

/** What `apply` makes of a round, for these commands alone: a phone need not know the others. */
export function play(round: Round, command: PhoneCommand, moment: Moment): Round {
  const step = PHONE_STEPS[command.kind] as Step<PhoneCommandKind>;
  return oneLater(round, command, step(round, command, moment));
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
