/** The departures that a round allows. In a separate file, because a phone needs their words only in its dialog. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { requireScoring } from './commands.ts';
import { DEPARTURE_PHONE_COMMANDS, hasStayingPartner, isSameDeparture, setDeparture } from './departures.ts';
import { hasAllScores, resultsOf, teamBestBall } from './holes.ts';
import { memberName } from './names.ts';
import type { Member, Round } from './round.ts';
import { findMember, hasLeft, isFinished } from './round.ts';

/** Returns the last hole with a score, not picked up, or a bite of the player; 0 = none. The player has not left before. */
export function lastHoleWith(round: Round, { id }: Member): number {
  return Math.max(0, ...scoredHoles(round, id), ...bittenHoles(round, id));
}

/** Returns why a player cannot leave after a hole; null = it is possible. Later pick-ups are removed. */
export function departureProblem(round: Round, member: Member, afterHole: number): string | null {
  const name = memberName(round, member.id);
  const isLater = (hole: number) => hole > afterHole;
  if (!hasStayingPartner(round, member))
    return `${name} has no partner who plays on. The team can forfeit, or the host can end the round early.`;
  const scored = scoredHoles(round, member.id).filter(isLater);
  if (scored.length > 0) return `${name} has a score on ${holeNames(scored)}`;
  const bitten = bittenHoles(round, member.id).filter(isLater);
  if (bitten.length > 0) return `${name} was bitten on ${holeNames(bitten)}`;
  const unlike = holesUnlikePartner(round, member, afterHole);
  if (unlike.length > 0) return `The partner’s score is not the best ball of ${holeNames(unlike)}`;
  const isTooLate = isFinished(round) && member.departure?.afterHole !== afterHole;
  return isTooLate && !resultsOf(round).some(({ holeNumber }) => isLater(holeNumber))
    ? `No hole after H${afterHole} was finished`
    : null;
}

/**
 * Records a departure as phones do, where the round allows it. Taking it back is always possible.
 *
 * @throws GameError HOLE_UNKNOWN | CANNOT_LEAVE with the reason | MEMBER_NOT_FOUND | GAME_NOT_RUNNING | GAME_OVER
 */
function setPossibleDeparture(
  round: Round,
  command: CommandOf<'setDeparture'>,
  context: CommandContext,
): Round {
  const { memberId, departure } = command;
  requireScoring(round, true);
  const member = findMember(round, memberId);
  if (member !== undefined && departure !== null && !isSameDeparture(member.departure ?? null, departure)) {
    if (departure.afterHole < 0 || departure.afterHole >= round.holeCount)
      throw new GameError('HOLE_UNKNOWN');
    const message = departureProblem(round, member, departure.afterHole);
    if (message !== null) throw new GameError('CANNOT_LEAVE', { message });
  }
  return setDeparture(round, command, context);
}

export const DEPARTURE_COMMANDS = {
  setDeparture: { ...DEPARTURE_PHONE_COMMANDS.setDeparture, handler: setPossibleDeparture },
} satisfies Partial<CommandDefinitions>;

function scoredHoles({ holes }: Round, memberId: number): readonly number[] {
  return holes.filter(({ strokes }) => strokes[memberId] != null).map(({ number }) => number);
}

/** Returns the later holes, played with the player, whose best ball was reported, and is no score of the partner. */
function holesUnlikePartner(round: Round, leaver: Member, afterHole: number): readonly number[] {
  const departure = { afterHole, isBetting: true };
  const team = round.members
    .filter(({ teamId }) => teamId === leaver.teamId)
    .map((member) => (member === leaver ? { ...member, departure } : member));
  const isRed = round.teams.some(({ id, color }) => id === leaver.teamId && color === 'red');
  const unlike = round.holes.filter((hole) => {
    if (hole.number <= afterHole || hole.reportedResult === null || hasLeft(leaver, hole.number))
      return false;
    const { team1BestBall, team2BestBall } = hole.reportedResult;
    const reported = isRed ? team1BestBall : team2BestBall;
    return !hasAllScores(hole, team) || reported !== teamBestBall(round, hole, team, reported);
  });
  return unlike.map(({ number }) => number);
}

function bittenHoles({ bites }: Round, memberId: number): readonly number[] {
  return bites.filter((bite) => bite.memberId === memberId).map(({ holeNumber }) => holeNumber);
}

function holeNames(numbers: readonly number[]): string {
  return numbers
    .toSorted((a, b) => a - b)
    .map((number) => `H${number}`)
    .join(', ');
}
