/** The texts of refused commands: the hole, the player, and the entry. */

import type { PhoneCommand } from '#rules/commands.ts';
import { describeCommand } from '#rules/descriptions.ts';
import { findHole } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import { isReplacedBy } from './queuedCommands.ts';

/** Returns a text like "H4 Ann 5 was not saved: This game is over". */
export function refusalText({ command, refusal }: QueuedCommand, round: Round): string {
  return `${describeCommand(command, round)} was not saved: ${refusal?.message}`;
}

/**
 * Returns the refusals to show. Of a cell that was tapped several times this is only the last score. A score that is
 * part of a hole that was refused as a whole is left out. A hole that was over already is left out too, because its
 * scores are answered separately.
 */
export function refusalsToRead(all: QueuedCommands, round: Round): QueuedCommands {
  const refused = all.filter(
    ({ command, refusal }) =>
      command.kind !== 'completeHole' ||
      refusal?.code !== ('GAME_OVER' satisfies ErrorCode) ||
      findHole(round, command.hole)?.reportedResult == null,
  );
  return refused.filter(
    (queued, position) =>
      !refused
        .slice(position + 1)
        .some((later) => isReplacedBy(queued, later) || isPartOf(queued.command, later.command)),
  );
}

function isPartOf(score: PhoneCommand, whole: PhoneCommand): boolean {
  return (
    score.kind === 'enterScore' &&
    whole.kind === 'completeHole' &&
    score.hole === whole.hole &&
    whole.scores.some(({ memberId, strokes }) => memberId === score.memberId && strokes === score.strokes)
  );
}
