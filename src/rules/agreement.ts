/**
 * The answers about a card that count, and the users who give them. In a separate file, so that a phone does not load
 * what the server does with an answer. Rule: product "Agreeing the card".
 */

import type { CardAnswer, Member, Round } from './round.ts';
import { isCardOpen } from './round.ts';
import { speakerOf } from './speakers.ts';

/** Returns the disputes over which the host may close the card: those that other players have given. */
export function disputesOfOthers({ cardAnswers, members, hostId }: Round): readonly CardAnswer[] {
  return cardAnswers.filter(({ kind, byHost, memberId }) => {
    return kind === 'disputed' && !byHost && members.find(({ id }) => id === memberId)?.userId !== hostId;
  });
}

/**
 * Returns the answer of a player that counts; undefined = none. The host's agreement for a player without a phone ends
 * when a user takes the seat.
 */
export function answerOf({ cardAnswers }: Round, member: Member): CardAnswer | undefined {
  const answer = cardAnswers.find(({ memberId }) => memberId === member.id);
  return answer?.kind === 'agreed' && answer.byHost && member.hasPhone ? undefined : answer;
}

/** Returns the players for whom a user answers: the user's own seat, and for the host all players without a phone. */
export function answeredBy(round: Round, userId: number): readonly Member[] {
  return round.members.filter((member) => speakerOf(round, member.id) === userId);
}

/** Returns whether the card is open, and an answer of this user is missing. */
export function isAwaiting(round: Round, userId: number): boolean {
  return (
    isCardOpen(round) && answeredBy(round, userId).some((member) => answerOf(round, member) === undefined)
  );
}
