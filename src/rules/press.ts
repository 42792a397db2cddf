/**
 * Presses in words: automatic ones, and by hand who may press, and why one is refused. In a separate file, because most
 * rounds have none.
 */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS } from './commands.ts';
import { HOLE_MARK_COMMANDS, lastFinished } from './holeMarks.ts';
import { VERSION_LIMITS } from './limits.ts';
import { optionsOf } from './matchOptions.ts';
import { memberName } from './names.ts';
import type { NassauResult } from './nassau.ts';
import { PRESSED_DOWN, nassauResults, pressedOf } from './nassau.ts';
import { isScorer } from './pencil.ts';
import type { Member, Round } from './round.ts';
import { findMember, sidesOf } from './round.ts';
import { isBettingOn } from './stakes.ts';

const { handler } = HOLE_MARK_COMMANDS.setHoleMark;

/** Returns the newest match that a press after a hole would press; undefined = none has holes left. */
function matchAfter(round: Round, hole: number): NassauResult | undefined {
  return pressedOf(nassauResults(round)).findLast(
    ({ from, to, isPress }) => hole < to && (from <= hole || (isPress && from === hole + 1)),
  );
}

/** Tells whether an automatic press has begun after a hole, or the loss cap has refused it; empty = there was none. */
export function automaticPress(round: Round, hole: number): string {
  const { from, lead } = matchAfter(round, hole) ?? { from: 0, lead: 0 };
  if (from > hole) return `Press from H${from}`;
  if (Math.abs(lead) < PRESSED_DOWN) return '';
  return `No press after H${hole}: the bets that are decided have lost the loss cap`;
}

/** Returns the players who bet, and are down in the match that a press after a hole would press; none at all square. */
export function sideDown(round: Round, hole: number): readonly Member[] {
  const { lead, from } = matchAfter(round, hole) ?? { lead: 0, from: 0 };
  if (lead === 0 || from > hole) return [];
  return sidesOf(round)[lead > 0 ? 'green' : 'red'].filter((member) => isBettingOn(member, hole + 1));
}

/** Returns why a player cannot press after a hole, in words; null = the player can. */
export function pressProblem(round: Round, hole: number, member: Member): string | null {
  if (optionsOf(round).press !== 'byHand') return 'This game has no presses by hand';
  const last = lastFinished(round);
  if (last === undefined) return 'There is nothing to press before a hole is finished';
  if (hole < last) return `H${hole} has passed: press after H${last}, the last finished hole`;
  if (hole > last) return `H${hole} is not finished: press after H${last}, the last finished hole`;
  if (!isBettingOn(member, hole + 1)) return `The bets of ${memberName(round, member.id)} have stopped`;
  const match = matchAfter(round, hole);
  if (match === undefined) return `There is nothing to press after H${hole}`;
  if (match.from > hole) return `The match is pressed already, from H${match.from}`;
  const isRed = sidesOf(round).red.includes(member);
  if (isRed ? match.lead >= 0 : match.lead <= 0) return 'Only the side that is down can press';
  const mark = { kind: 'press', holeNumber: hole, memberId: member.id } as const;
  const pressed = { ...round, holeMarks: [...(round.holeMarks ?? []), mark] };
  if (matchAfter(pressed, hole)?.from !== hole + 1)
    return 'The bets that are decided have lost the loss cap already';
  return null;
}

/** Returns why a press cannot be taken back, in words; null = it can. */
function undoProblem(round: Round, hole: number): string | null {
  const last = lastFinished(round);
  return hole === last ? null : `The press stays, because H${last ?? hole} is finished`;
}

export const PRESS_COMMANDS = {
  setHoleMark: {
    ...HOLE_MARK_COMMANDS.setHoleMark,
    ownerOf: (round, { mark, memberId }) =>
      mark === 'press' ? findMember(round, memberId)?.userId : undefined,
    // a player can press and take it back all day, which must not block the score
    versionLimit: (round: Round, command: CommandOf<'setHoleMark'>, context: CommandContext) =>
      isScorer(round, context.by ?? 0)
        ? SCORING_RIGHTS.versionLimit(round, command, context)
        : VERSION_LIMITS.own,
    /** Applies the command as a phone does, with the reason of a refusal in words. */
    handler(round: Round, command: CommandOf<'setHoleMark'>, context: CommandContext) {
      const { hole, memberId, isOn } = command;
      try {
        return handler(round, command, context);
      } catch (error) {
        const member = findMember(round, memberId);
        const isRefused = error instanceof GameError && error.code === 'PRESS_REFUSED';
        if (!isRefused || member === undefined) throw error;
        const problem = isOn ? pressProblem(round, hole, member) : undoProblem(round, hole);
        throw new GameError('PRESS_REFUSED', problem === null ? {} : { message: problem });
      }
    },
  },
} satisfies Partial<CommandDefinitions>;
