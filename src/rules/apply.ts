/** Applies a command to a round: state + command → next state, or a refusal. The same on the server and the phone. */

import type { Command, CommandKind, CommandOf, CommandContext } from './commands.ts';
import { lapseForfeit } from './forfeit.ts';
import { addTeam, cancel, adoptGuest, join, leave } from './lobby.ts';
import { dropScorer, handOver, nameScorer } from './pencil.ts';
import type { CommandHandler, CommandHandlers } from './play.ts';
import { PHONE_HANDLERS, withNextVersion } from './play.ts';
import type { Round } from './round.ts';
import { noteFirstWins } from './stats.ts';

const COMMAND_HANDLERS: CommandHandlers<CommandKind> = {
  ...PHONE_HANDLERS,
  addTeam,
  join,
  leave,
  lapseForfeit,
  cancel,
  claim: adoptGuest,
  nameScorer,
  dropScorer,
  handOver,
  noteFirstWins,
};

/**
 * The round after a command, one version later; the very same object when the command changes nothing. Rights are
 * checked by the caller: see `rights.ts`.
 *
 * @throws GameError with the code of the refusal; the round is then as it was
 */
export function apply<Kind extends CommandKind>(
  round: Round,
  command: CommandOf<Kind>,
  context: CommandContext,
): Round {
  const handle = COMMAND_HANDLERS[command.kind] as CommandHandler<Kind>;
  return withNextVersion(round, command, handle(round, command, context));
}

/** The round after several commands in order. */
export function applyAll(round: Round, commands: readonly Command[], context: CommandContext): Round {
  return commands.reduce((before, command) => apply(before, command, context), round);
}
