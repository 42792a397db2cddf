/** Refused commands in words: the hole, the player, and what was entered. */

import type { PhoneCommand } from '#rules/commands.ts';
import { describeCommand } from '#rules/phoneCommands.ts';
import type { Round } from '#rules/round.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import { isReplacedBy } from './queuedCommands.ts';

/** "H4 Ann 5 was not saved: This game is over". */
export function refusalText({ command, refusal }: QueuedCommand, round: Round): string {
  return `${describeCommand(command, round)} was not saved: ${refusal?.message}`;
}

/**
 * The refusals to show: of a cell that was tapped several times only the last score, and none of a score that is part
 * of a hole that was refused as a whole.
 */
export function refusalsToRead(refused: QueuedCommands): QueuedCommands {
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
