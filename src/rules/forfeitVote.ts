/** How a team's vote on conceding the game stands, and what conceding has cost. */

import { resultsOf } from './holes.ts';
import type { ForfeitVote, Round } from './round.ts';
import { findTeam, membersOf } from './round.ts';

/** How a team's vote stands. */
export interface ForfeitVoteView {
  /** Members who said yes, players without a phone included. */
  readonly yes: number;
  /** Members it takes: all of the team. */
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

/** The team's running vote; undefined when nobody asks for it. */
export function voteOf(round: Round, teamId: number): ForfeitVote | undefined {
  return round.forfeitVotes.find((vote) => vote.teamId === teamId);
}

/** Unfinished holes of a forfeited game: they count as lost by the team that forfeits, for money; else 0. */
export function concededHoles(round: Round): number {
  return round.status === 'forfeit' ? round.holeCount - resultsOf(round).length : 0;
}
