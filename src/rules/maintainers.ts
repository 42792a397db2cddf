/** Cancelling a round by a maintainer of the server, and restoring it. Rule: product "Cancelled by a maintainer". */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { VERSION_LIMITS } from './limits.ts';
import type { Round } from './round.ts';
import { isFinished } from './round.ts';
import { endedEarlyRound } from './scoring.ts';

/**
 * Cancels a round with a reason. A finished round keeps its card. A running one ends early first, and one without a
 * finished hole has the status cancelled. With null, restores a finished round.
 *
 * @throws GameError GAME_OVER for a game that was cancelled otherwise | NOT_RESTORABLE
 */
function setCancelReason(
  round: Round,
  { reason }: CommandOf<'setCancelReason'>,
  context: CommandContext,
): Round {
  if (reason === null) return restored(round);
  if (round.cancelReason !== null) return round;
  if (round.status === 'cancelled') throw new GameError('GAME_OVER');
  // the first win of a player is another one now
  return { ...ended(round, context), cancelReason: reason, firstWins: [] };
}

function ended(round: Round, context: CommandContext): Round {
  if (round.status === 'pending') return { ...round, status: 'cancelled' };
  return round.status === 'in_progress' ? endedEarlyRound(round, context) : round;
}

function restored(round: Round): Round {
  if (round.cancelReason === null) return round;
  if (!isFinished(round)) throw new GameError('NOT_RESTORABLE');
  return { ...round, cancelReason: null };
}

export const MAINTAINER_COMMANDS = {
  setCancelReason: { handler: setCancelReason, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;
