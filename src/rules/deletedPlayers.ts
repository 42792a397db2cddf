/** Players whose account was deleted: their name disappears from a round, and everything that was played stays. */

import { withOptionsOfMembers } from './chosenOptions.ts';
import type { CommandDefinitions, CommandOf } from './commands.ts';
import { VERSION_LIMITS } from './limits.ts';
import { withRequestEnded } from './pencil.ts';
import { openRequest } from './pencilRequest.ts';
import { withBetsOfMembers, withoutAskedPlayers } from './proposedBets.ts';
import type { CoScorer, Member, Round } from './round.ts';
import { isOver } from './round.ts';
import { uniqueMemberName } from './uniqueNames.ts';

/** The name of a player whose account was deleted. */
export const DELETED_PLAYER = 'DELETED PLAYER';

/**
 * Replaces the names of users whose account was deleted. Before the start their seats become free. Until the end they
 * lose the pencil of a co-scorer, and their request for the pencil ends. They leave the bets in words that are not on, which
 * would wait for them. A host stays the host, who is absent.
 */
function erasePlayer(round: Round, { userIds, corrections }: CommandOf<'erasePlayer'>): Round {
  const isErased = ({ userId }: Pick<Member | CoScorer, 'userId'>) => userIds.includes(userId);
  const { members } = round;
  let next: Round = {
    ...withBetsOfMembers({
      ...round,
      members: round.status === 'pending' ? members.filter((member) => !isErased(member)) : members,
    }),
    coScorers: isOver(round) ? round.coScorers : round.coScorers.filter((scorer) => !isErased(scorer)),
    corrections: round.corrections.map((line) =>
      corrections.includes(line.version) ? { ...line, scorerName: DELETED_PLAYER } : line,
    ),
  };
  next = withOptionsOfMembers(next);
  const erased = next.members.filter(isErased).map(({ id }) => id);
  if (!isOver(next)) next = withoutAskedPlayers(next, erased);
  for (const id of erased) next = withMemberErased(next, id);
  for (const { userId } of next.coScorers.filter(isErased)) next = withCoScorerErased(next, userId);
  const request = openRequest(next);
  if (request !== null && isErased(request)) next = withRequestEnded(next, 'unanswered');
  return isSame(round, next) ? round : next;
}

function withMemberErased(round: Round, memberId: number): Round {
  const name = uniqueMemberName(round, DELETED_PLAYER, memberId);
  const members = round.members.map((member) => (member.id === memberId ? { ...member, name } : member));
  return { ...round, members };
}

/** Returns the round with another name of a co-scorer: that of the seat, or without one a unique name. */
function withCoScorerErased(round: Round, userId: number): Round {
  const others = { ...round, coScorers: round.coScorers.filter((scorer) => scorer.userId !== userId) };
  const seat = round.members.find((member) => member.userId === userId);
  const name = seat?.name ?? uniqueMemberName(others, DELETED_PLAYER);
  return {
    ...round,
    coScorers: round.coScorers.map((scorer) => (scorer.userId === userId ? { ...scorer, name } : scorer)),
  };
}

/** Compares what the command may change. */
function isSame(before: Round, after: Round): boolean {
  const shown = ({ members, coScorers, corrections, pencilRequest, matchOptions, wordBets }: Round) =>
    JSON.stringify([members, coScorers, corrections, pencilRequest, matchOptions, wordBets]);
  return shown(before) === shown(after);
}

export const DELETION_COMMANDS = {
  erasePlayer: { handler: erasePlayer, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;
