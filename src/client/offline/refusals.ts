/** Refused commands in words: the hole, the player, and what was entered. */

import type { EnteredScore, PhoneCommand } from '#rules/commands.ts';
import { playerName } from '#rules/names.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import { isReplacedBy } from './queuedCommands.ts';

/** "H4 Ann 5 was not saved: This game is over". */
export function refusalText({ command, refusal }: QueuedCommand, round: Round): string {
  return `${commandText(command, round)} was not saved: ${refusal?.message}`;
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

/** A player's strokes, as they are read: P = picked up, a dash = not entered. */
export function strokesText(strokes: Strokes | null | undefined): string {
  return strokes === undefined ? '–' : `${strokes ?? 'P'}`;
}

function commandText(command: PhoneCommand, round: Round): string {
  const name = (memberId: number) => playerName(findMember(round, memberId)?.name, memberId);
  const score = ({ memberId, strokes }: EnteredScore) => `${name(memberId)} ${strokesText(strokes)}`;
  switch (command.kind) {
    case 'enterScore':
      return `H${command.hole} ${score(command)}`;
    case 'completeHole':
      return `H${command.hole} ${command.scores.map(score).join(', ')}`;
    case 'claimResult':
      return `H${command.hole} ${command.team1BestBall} - ${command.team2BestBall}`;
    case 'goToHole':
      return `The step to H${command.hole}`;
    case 'bite':
      return `H${command.hole} snake for ${name(command.memberId)}`;
    case 'undoBite':
      return `H${command.hole} snake taken back from ${name(command.memberId)}`;
    case 'voteForfeit':
      return 'The vote to forfeit';
    case 'start':
      return 'The start of the game';
    case 'complete':
      return 'The end of the game';
    case 'endEarly':
      return 'The early end of the round';
  }
}
