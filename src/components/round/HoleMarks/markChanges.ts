/** Taps on the junk of a hole that are not saved yet. */

import type { CommandOf } from '#rules/commands.ts';
import { withMark } from '#rules/holeMarks.ts';
import { JUNK_KINDS } from '#rules/junk.ts';
import type { Round } from '#rules/round.ts';
import { hasMark } from '#rules/round.ts';

type SetHoleMark = CommandOf<'setHoleMark'>;

/** Returns a round as these marks will leave it. */
export function withMarks(round: Round, commands: readonly SetHoleMark[]): Round {
  return commands.reduce(withMark, round);
}

/**
 * Returns the fewest commands that leave the junk of a hole as these marks will leave it. On an open card each one that
 * moves money takes back the agreements. A greenie that replaces another one is one command.
 */
export function changesBy(
  round: Round,
  hole: number,
  commands: readonly SetHoleMark[],
): readonly SetHoleMark[] {
  const after = withMarks(round, commands);
  return JUNK_KINDS.flatMap((mark) => {
    const marked = round.members.filter(({ id }) => hasMark(after, mark, hole, id));
    return round.members.flatMap((member) => {
      const isOn = marked.includes(member);
      const isReplaced = mark === 'greenie' && !isOn && marked.length > 0;
      if (isReplaced || isOn === hasMark(round, mark, hole, member.id)) return [];
      return [{ kind: 'setHoleMark' as const, hole, memberId: member.id, mark, isOn }];
    });
  });
}
