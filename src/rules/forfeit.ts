/** Forfeiting the game: the vote of a team, and the round as it ends when the vote is unanimous. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { requireRunning } from './commands.ts';
import { FORFEIT_VOTE_MS, VERSION_LIMITS } from './limits.ts';
import type { ForfeitVote, Member, Round } from './round.ts';
import { findMember, findTeam, membersOf } from './round.ts';
import { endRound, finishReadyHoles } from './scoring.ts';
import { isBettingOn } from './stakes.ts';

/**
 * Records a member's vote on forfeiting the game. Once the whole team has voted yes, the game ends and the other team
 * wins at any score. A player without a phone counts as yes to a partner who still bets, and a player whose bets have
 * stopped always does. A no ends the vote; the first yes starts its time.
 *
 * @throws GameError MEMBER_NOT_FOUND | NOT_YOUR_TEAM for a member of the other team
 */
function voteForfeit(round: Round, command: CommandOf<'voteForfeit'>, context: CommandContext): Round {
  const { teamId, memberId, yes } = command;
  if (yes && round.forfeitTeamId === teamId) return round;
  requireRunning(round);
  const voter = findMember(round, memberId);
  if (voter === undefined) throw new GameError('MEMBER_NOT_FOUND');
  if (voter.teamId !== teamId) throw new GameError('NOT_YOUR_TEAM');
  const current = lapseForfeit(round, { kind: 'lapseForfeit' }, context);
  const others = current.forfeitVotes.filter((vote) => vote.teamId !== teamId);
  if (!yes) return voteOf(current, teamId) === undefined ? current : { ...current, forfeitVotes: others };
  const vote = withYes(current, teamId, memberId, context.now);
  const { yes: given, needed } = forfeitVoteView(current, vote);
  if (given === needed) return concede(current, teamId, context);
  return given === voteOf(current, teamId)?.yes.length
    ? current
    : { ...current, forfeitVotes: [...others, vote] };
}

/** Returns the round as it ends when this team forfeits now; a dialog shows its money before the vote. */
export function concede(round: Round, teamId: number, context: CommandContext): Round {
  return { ...endRound(finishReadyHoles(round, context), 'forfeit', context), forfeitTeamId: teamId };
}

/** Ends the votes whose time is up. */
function lapseForfeit(round: Round, _command: CommandOf<'lapseForfeit'>, { now }: CommandContext): Round {
  const running = round.forfeitVotes.filter((vote) => vote.endsAt > now);
  return running.length === round.forfeitVotes.length ? round : { ...round, forfeitVotes: running };
}

export const FORFEIT_COMMANDS = {
  voteForfeit: {
    handler: voteForfeit,
    roles: [],
    ownerOf: (round, { memberId }) => findMember(round, memberId)?.userId,
    refusalCode: 'NOT_YOUR_TEAM',
    // a player can repeat yes and no without waiting for a vote to lapse, so a no has the lowest limit
    versionLimit: (_round, { yes }) => (yes ? VERSION_LIMITS.ending : VERSION_LIMITS.own),
  },
} satisfies Partial<CommandDefinitions>;

/** Separate, because phones do not give it. */
export const FORFEIT_CLOCK_COMMANDS = {
  lapseForfeit: { handler: lapseForfeit, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;

function withYes(round: Round, teamId: number, memberId: number, now: Date): ForfeitVote {
  const vote = voteOf(round, teamId);
  const team = membersOf(round, findTeam(round, teamId));
  const isBetting = (member: Member) => isBettingOn(member, round.holeCount);
  // without this a player whose bets have stopped would forfeit the money of the partner alone
  const isVoterBetting = team.some((member) => member.id === memberId && isBetting(member));
  const voters = team.filter(
    (member) =>
      member.id === memberId ||
      !isBetting(member) ||
      (isVoterBetting && !member.hasPhone) ||
      vote?.yes.includes(member.id),
  );
  return {
    teamId,
    yes: voters.map((member) => member.id),
    endsAt: vote?.endsAt ?? new Date(now.getTime() + FORFEIT_VOTE_MS),
  };
}

/** The count of a team's running forfeit vote. */
export interface ForfeitVoteView {
  /** Members who said yes, with those who count as yes. */
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
