/** Applies a command to a round: state + command → next state, or a refusal. The same on the server and the phone. */

import type {
  Command,
  CommandContext,
  CommandDefinition,
  CommandDefinitions,
  CommandKind,
  CommandOf,
} from './commands.ts';
import { FORFEIT_COMMANDS } from './forfeit.ts';
import { LOBBY_COMMANDS } from './lobby.ts';
import { PENCIL_COMMANDS } from './pencil.ts';
import { PENCIL_REQUEST_COMMANDS, completeOnServer } from './pencilRequest.ts';
import { PHONE_COMMANDS, applyAs } from './phoneCommands.ts';
import { PLAY_AGAIN_COMMANDS } from './playAgain.ts';
import type { Round } from './round.ts';
import { SEAT_COMMANDS } from './seats.ts';
import { STATS_COMMANDS } from './stats.ts';

/** The definitions of all commands, from the files of their nouns. */
const COMMANDS: CommandDefinitions = {
  ...PHONE_COMMANDS,
  complete: completeOnServer(PHONE_COMMANDS.complete),
  ...FORFEIT_COMMANDS,
  ...LOBBY_COMMANDS,
  ...PENCIL_COMMANDS,
  ...PLAY_AGAIN_COMMANDS,
  ...SEAT_COMMANDS,
  ...PENCIL_REQUEST_COMMANDS,
  ...STATS_COMMANDS,
};

export function definitionOf<Kind extends CommandKind>(command: CommandOf<Kind>): CommandDefinition<Kind> {
  return COMMANDS[command.kind] as CommandDefinition<Kind>;
}

/**
 * Returns the round after a command, one version later; the same object when the command changes nothing. Rights are
 * checked by the caller: see `rights.ts`.
 *
 * @throws GameError with the code of the refusal
 */
export function apply<Kind extends CommandKind>(
  round: Round,
  command: CommandOf<Kind>,
  context: CommandContext,
): Round {
  return applyAs(definitionOf(command), round, command, context);
}

/** Returns the round after several commands in order. */
export function applyAll(round: Round, commands: readonly Command[], context: CommandContext): Round {
  return commands.reduce((before, command) => apply(before, command, context), round);
}
