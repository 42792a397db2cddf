/** Reading a team's forfeit vote. */

import type { ForfeitVote, Round } from './round.ts';
import { findTeam, membersOf } from './round.ts';

/** The count of a team's running forfeit vote. */
export interface ForfeitVoteView {
  /** Members who said yes, players without a phone included. */
  readonly yes: number;
  /** Members who must say yes: all of the team. */
  readonly needed: number;
  readonly endsAt: Date;
}

export function forfeitVoteView(round: Round, vote: ForfeitVote): ForfeitVoteView {
  return {
    yes: vote.yes.length,
    needed: membersOf(round, findTeam(round, vote.teamId)).length,
    endsAt: vote.endsAt,
  };
}

/** Returns the team's running vote; undefined when there is none. */
export function voteOf(round: Round, teamId: number): ForfeitVote | undefined {
  return round.forfeitVotes.find((vote) => vote.teamId === teamId);
}
