/** Marks of a hole: junk of players, and presses by hand. Rule: product "Wagers". */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS, requirePlayer, requireScoring } from './commands.ts';
import { correctionsAfterLine } from './corrections.ts';
import { findHole, resultsOf } from './holes.ts';
import { canMark } from './junk.ts';
import { nassauMatches } from './nassau.ts';
import type { Round } from './round.ts';
import { findMember, hasMark } from './round.ts';
import { requireHole } from './scoring.ts';
import { isBettingOn } from './stakes.ts';

/** The kinds of lines of CHANGES about junk that is taken back. */
const UNDONE = { greenie: 'undoGreenie', sandy: 'undoSandy', birdie: 'undoBirdie' } as const;

/**
 * Sets or removes a mark of a hole. Junk can be marked as long as scores can be corrected, after the end on finished holes
 * only. On a finished hole it has a line in CHANGES. A new greenie replaces the other one of its hole. A press is made and
 * taken back after the last finished hole, until the next one is finished. A player who has left makes no junk, and
 * presses only while the bets of the player continue.
 *
 * @throws GameError MEMBER_NOT_FOUND | PLAYER_LEFT | HOLE_UNKNOWN | JUNK_NOT_PLAYED | PRESS_REFUSED
 */
function setHoleMark(round: Round, command: CommandOf<'setHoleMark'>, { by }: CommandContext): Round {
  const { hole: holeNumber, memberId, mark: kind, isOn } = command;
  const isPress = kind === 'press';
  const isFinished = findHole(round, holeNumber)?.reportedResult != null;
  requireScoring(round, !isPress && isFinished);
  requireHole(round, holeNumber);
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  if (isOn && !isPress) requirePlayer(round, memberId, holeNumber);
  if (isOn && isPress && !isBettingOn(member, holeNumber + 1)) throw new GameError('PRESS_REFUSED');
  if (hasMark(round, kind, holeNumber, memberId) === isOn) return round;
  if (isPress ? holeNumber !== lastFinished(round) : isOn && !canMark(round, kind, holeNumber))
    throw new GameError(isPress ? 'PRESS_REFUSED' : 'JUNK_NOT_PLAYED');
  const marked = withMark(round, command);
  if (!isPress) {
    if (!isFinished) return marked;
    const line = { kind: isOn ? kind : UNDONE[kind], holeNumber, memberId };
    return { ...marked, corrections: correctionsAfterLine(round, line, by) };
  }
  if (isOn && nassauMatches(marked).length === nassauMatches(round).length)
    throw new GameError('PRESS_REFUSED');
  return marked;
}

/** Returns the round with a mark set or removed. A new greenie replaces the other one of its hole. */
export function withMark(
  round: Round,
  { hole: holeNumber, memberId, mark: kind, isOn }: CommandOf<'setHoleMark'>,
): Round {
  const others = (round.holeMarks ?? []).filter(
    (mark) =>
      mark.kind !== kind ||
      mark.holeNumber !== holeNumber ||
      (mark.memberId !== memberId && kind !== 'greenie'),
  );
  const holeMarks = isOn ? [...others, { kind, holeNumber, memberId }] : others;
  return { ...round, holeMarks: holeMarks.length === 0 ? null : holeMarks };
}

/** Returns the number of the last finished hole; undefined = none is. */
export function lastFinished(round: Round): number | undefined {
  return resultsOf(round).at(-1)?.holeNumber;
}

/** The rights and the limit of players who press are those of `press.ts`: phones leave them to the server. */
export const HOLE_MARK_COMMANDS = {
  setHoleMark: { handler: setHoleMark, ...SCORING_RIGHTS },
} satisfies Partial<CommandDefinitions>;
