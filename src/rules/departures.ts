/**
 * Players who have to leave before the end, as phones record it. `possibleDepartures.ts` has the checks of the server.
 * Rule: product "Leaving early".
 */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS, requireScoring } from './commands.ts';
import { correctionsAfterLine } from './corrections.ts';
import type { Departure, Member, Round } from './round.ts';
import { findMember, hasLeft } from './round.ts';

/** Returns whether a partner of the player plays to the end. */
export function hasStayingPartner(round: Round, member: Member): boolean {
  return round.members.some(
    (other) => other.teamId === member.teamId && other.id !== member.id && other.departure === undefined,
  );
}

/**
 * Records after which hole a player leaves, and whether the bets continue; or that the player plays to the end. CHANGES names
 * the first hole without the player. A running vote of the team to forfeit ends, because it was about other money.
 *
 * @throws GameError MEMBER_NOT_FOUND | GAME_NOT_RUNNING | GAME_OVER | CANNOT_LEAVE for a player without a partner who plays on
 */
export function setDeparture(
  round: Round,
  { memberId, departure }: CommandOf<'setDeparture'>,
  { by }: CommandContext,
): Round {
  requireScoring(round, true);
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  const { departure: known, ...staying } = member;
  if (isSameDeparture(known ?? null, departure)) return round;
  if (departure !== null && !hasStayingPartner(round, member)) throw new GameError('CANNOT_LEAVE');
  const changed = departure === null ? staying : { ...staying, departure };
  const kind = departure === null ? 'rejoined' : departure.isBetting ? 'leftOn' : 'left';
  const holeNumber = ((departure ?? known)?.afterHole ?? 0) + 1;
  return {
    ...round,
    members: round.members.map((other) => (other === member ? changed : other)),
    holes: holesAfter(round, member, changed),
    forfeitVotes: round.forfeitVotes.filter(({ teamId }) => teamId !== member.teamId),
    corrections: correctionsAfterLine(round, { kind, holeNumber, memberId }, by),
  };
}

/**
 * Returns the holes after a departure has changed. The player has picked up on finished holes that are now played, because
 * a finished hole has a score of each of its players. A pick-up on a hole without the player is removed.
 */
function holesAfter({ holes, version }: Round, before: Member, { id, ...after }: Member): Round['holes'] {
  const changed = holes.map((hole) => {
    const { [id]: stored, ...others } = hole.strokes;
    const isGone = hasLeft(after, hole.number);
    if (isGone && stored === null) return { ...hole, strokes: others, version: version + 1 };
    const isMissing = hole.reportedResult !== null && stored === undefined && hasLeft(before, hole.number);
    return isMissing && !isGone
      ? { ...hole, strokes: { ...others, [id]: null }, version: version + 1 }
      : hole;
  });
  return changed.some((hole, at) => hole !== holes[at]) ? changed : holes;
}

/** Returns whether two answers are the same; null = plays to the end. */
export function isSameDeparture(one: Departure | null, other: Departure | null): boolean {
  return one?.afterHole === other?.afterHole && one?.isBetting === other?.isBetting;
}

export const DEPARTURE_PHONE_COMMANDS = {
  setDeparture: { handler: setDeparture, ...SCORING_RIGHTS },
} satisfies Partial<CommandDefinitions>;
