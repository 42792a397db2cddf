/** One step of a round: state + command → next state, or a refusal. The same on the server and on the phone. */

import type { Command, CommandKind, CommandOf, Moment } from './commands.ts';
import { lapseForfeit, voteForfeit } from './forfeit.ts';
import { addTeam, cancel, claim, join, leave, start } from './lobby.ts';
import { dropScorer, handOver, nameScorer } from './pencil.ts';
import type { Round } from './round.ts';
import { claimResult, complete, completeHole, endEarly, enterScore, goToHole } from './scoring.ts';
import { bite, undoBite } from './snakeBites.ts';
import { noteFirstWins } from './stats.ts';

type Step<Kind extends CommandKind> = (round: Round, command: CommandOf<Kind>, moment: Moment) => Round;

const STEPS: { readonly [Kind in CommandKind]: Step<Kind> } = {
  addTeam,
  join,
  leave,
  start,
  enterScore,
  claimResult,
  completeHole,
  goToHole,
  bite,
  undoBite,
  voteForfeit,
  lapseForfeit,
  complete,
  endEarly,
  cancel,
  claim,
  nameScorer,
  dropScorer,
  handOver,
  noteFirstWins,
};

/**
 * The round after a command, one version later; the very same object when the command changes nothing.
 * Asks nobody's rights: see `rights.ts`.
 *
 * @throws GameError with the code of the refusal; the round is then as it was
 */
export function apply<Kind extends CommandKind>(
  round: Round,
  command: CommandOf<Kind>,
  moment: Moment,
): Round {
  const step = STEPS[command.kind] as Step<Kind>;
  const next = step(round, command, moment);
  return next === round ? round : { ...next, version: round.version + 1 };
}

/** The round after several commands in order. */
export function applyAll(round: Round, commands: readonly Command[], moment: Moment): Round {
  return commands.reduce((before, command) => apply(before, command, moment), round);
}
