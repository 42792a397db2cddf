/** The seats of a game: taking, changing, drawing and freeing them, names, offered seats, and adopting a guest's seat. */

import { GameError } from '#shared/errors.ts';
import { toName } from '#shared/typedNames.ts';
import { withOptionsOfMembers } from './chosenOptions.ts';
import { requirePending } from './commands.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { DRAW_PLAYERS_MIN } from './draw.ts';
import { withoutHandicap } from './drawByHandicap.ts';
import { VERSION_LIMITS } from './limits.ts';
import { findCoScorer, requestAfterAdoption, coScorersAfterAdoption } from './pencil.ts';
import { withBetsOfMembers } from './proposedBets.ts';
import type { Member, Round, Seat, Team } from './round.ts';
import { SEATS, findMember, findTeam, isOver, membersOf, seatOf } from './round.ts';
import { uniqueMemberName } from './uniqueNames.ts';
import { withMemberAskedAgain } from './wordBets.ts';

/**
 * Takes the requested seat, else the first free one of a team. The name becomes unique in the game: a second Dave is
 * Dave 2.
 *
 * @throws GameError TEAM_NOT_FOUND, then ALREADY_IN_GAME | GAME_STARTED | TEAM_FULL in this order
 */
function join(round: Round, command: CommandOf<'join'>, { newId }: CommandContext): Round {
  const team = findTeam(round, command.teamId);
  if (team === undefined) throw new GameError('TEAM_NOT_FOUND');
  if (seatOf(round, command.userId) !== undefined) throw new GameError('ALREADY_IN_GAME');
  if (round.status !== 'pending') throw new GameError('GAME_STARTED');
  const seat = freeSeat(round, team, command.seat);
  if (seat === undefined) throw new GameError('TEAM_FULL');
  const { teamId, userId, hasPhone, formerId = null } = command;
  const name = uniqueMemberName(round, command.name);
  const member = { id: newId(), teamId, seat, userId, name, hasPhone, formerId };
  return { ...round, members: inSeatOrder(round, [...round.members, member]) };
}

/** Frees a seat of a game that has not started. Its player has no handicap and takes part in no bet then. */
function leave(round: Round, { memberId }: CommandOf<'leave'>): Round {
  if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
  requirePending(round);
  const members = round.members.filter((member) => member.id !== memberId);
  return withBetsOfMembers(withOptionsOfMembers({ ...round, members }));
}

/**
 * Gives a member another name, with a number if it is taken; a co-scorer gets it as well. Once the game has started,
 * only the host changes names.
 *
 * @throws GameError MEMBER_NOT_FOUND | BAD_NAME | GAME_OVER | NOT_THE_HOST
 */
function rename(round: Round, { memberId, name: typed }: CommandOf<'rename'>, { by }: CommandContext): Round {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  const name = uniqueMemberName(round, toName(typed), memberId);
  if (isOver(round)) throw new GameError('GAME_OVER');
  if (round.status !== 'pending' && by !== round.hostId) throw new GameError('NOT_THE_HOST');
  if (name === member.name) return round;
  return {
    ...round,
    members: round.members.map((other) => (other === member ? { ...member, name } : other)),
    coScorers: round.coScorers.map((scorer) =>
      scorer.userId === member.userId ? { ...scorer, name } : scorer,
    ),
  };
}

/**
 * Moves a member to the first free seat of the other team, or trades seats with a member of it.
 *
 * @throws GameError MEMBER_NOT_FOUND | TEAM_NOT_FOUND | GAME_NOT_PENDING | TEAM_FULL | TEAM_WRONG
 */
function moveSeat(round: Round, { memberId, teamId, swapWithId }: CommandOf<'moveSeat'>): Round {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  const team = findTeam(round, teamId);
  if (team === undefined) throw new GameError('TEAM_NOT_FOUND');
  requirePending(round);
  if (member.teamId === teamId) return round;
  if (swapWithId === undefined) {
    const seat = freeSeat(round, team);
    if (seat === undefined) throw new GameError('TEAM_FULL');
    return withMembers(round, [{ ...member, teamId, seat }]);
  }
  const other = findMember(round, swapWithId);
  if (other === undefined) throw new GameError('MEMBER_NOT_FOUND');
  if (other.teamId !== teamId) throw new GameError('TEAM_WRONG');
  return withMembers(round, [
    { ...member, teamId, seat: other.seat },
    { ...other, teamId: member.teamId, seat: member.seat },
  ]);
}

/**
 * Draws the teams: the members change places among the taken seats, in an order that the server has drawn.
 *
 * @throws GameError GAME_NOT_PENDING | TOO_FEW_TO_DRAW | HANDICAPS_NEEDED | MEMBER_NOT_FOUND unless these are the members
 *   of the game
 */
function drawTeams(round: Round, { memberIds, by }: CommandOf<'drawTeams'>): Round {
  const { members } = round;
  requirePending(round);
  if (members.length < DRAW_PLAYERS_MIN) throw new GameError('TOO_FEW_TO_DRAW');
  if (by === 'handicap' && withoutHandicap(round).length > 0)
    throw new GameError('HANDICAPS_NEEDED', { message: 'The draw needs a handicap of each player' });
  const isWhole = memberIds.length === members.length && members.every(({ id }) => memberIds.includes(id));
  if (!isWhole) throw new GameError('MEMBER_NOT_FOUND');
  if (members.every(({ id }, place) => id === memberIds[place])) return round;
  const drawn = members.map((member) => {
    const { teamId, seat } = members[memberIds.indexOf(member.id)] ?? member;
    return { ...member, teamId, seat };
  });
  return withMembers(round, drawn);
}

/**
 * Adopts a guest who logged in: seat, co-scorer right and host right move to the account. If the account has a seat in
 * the game already, the guest's seat becomes one without a phone, because no phone votes for it. Finished games are
 * changed too; their scores and results stay.
 */
function adoptGuest(round: Round, { guestId, accountId }: CommandOf<'claim'>): Round {
  const seat = seatOf(round, guestId);
  const hasOwnSeat = seatOf(round, accountId) !== undefined;
  const isHost = round.hostId === guestId;
  const isCreator = round.createdById === guestId;
  const isSettled = seat === undefined || (hasOwnSeat && !seat.hasPhone);
  if (isSettled && !isHost && !isCreator && findCoScorer(round, guestId) === undefined) return round;
  const hostId = isHost ? accountId : round.hostId;
  return {
    ...round,
    hostId,
    coScorers: coScorersAfterAdoption(round, { guestId, accountId, hostId }),
    pencilRequest: requestAfterAdoption(round, { guestId, accountId, isSeatKept: hasOwnSeat }),
    createdById: isCreator ? accountId : round.createdById,
    members: round.members.map((member) => {
      if (member !== seat) return member;
      return hasOwnSeat ? { ...member, hasPhone: false } : { ...member, userId: accountId };
    }),
  };
}

/**
 * Takes the seat of a player without a phone that is offered to a user, also after the end of the game. The seat, its
 * name and its scores stay. It is held for no other user then. Changes nothing for a user who has taken it already.
 *
 * @throws GameError MEMBER_NOT_FOUND, also for a seat with a phone | ALREADY_IN_GAME | GAME_OVER for a cancelled game
 */
function takeOfferedSeat(round: Round, { memberId, userId }: CommandOf<'takeOfferedSeat'>): Round {
  const offered = findMember(round, memberId);
  const own = seatOf(round, userId);
  if (own !== undefined && own === offered) return round;
  if (offered === undefined || offered.hasPhone) throw new GameError('MEMBER_NOT_FOUND');
  if (own !== undefined) throw new GameError('ALREADY_IN_GAME');
  if (round.status === 'cancelled') throw new GameError('GAME_OVER');
  const taken = withMembers(round, [{ ...offered, userId, hasPhone: true, formerId: null }]);
  return withMemberAskedAgain(taken, memberId);
}

export const SEAT_COMMANDS = {
  join: {
    handler: join,
    roles: [],
    // the host may add players without a phone; every other seat is taken by its own user
    ownerOf(round, { userId, hasPhone }) {
      if (hasPhone) return userId;
      return userId < 0 ? round.hostId : undefined;
    },
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.own,
  },
  leave: {
    handler: leave,
    roles: ['host'],
    ownerOf: (round, { memberId }) => findMember(round, memberId)?.userId,
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.own,
  },
  rename: {
    handler: rename,
    roles: ['host'],
    ownerOf: (round, { memberId }) => findMember(round, memberId)?.userId,
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: ({ status }) => (status === 'pending' ? VERSION_LIMITS.own : VERSION_LIMITS.scoring),
  },
  moveSeat: {
    handler: moveSeat,
    roles: ['host'],
    // trading moves another player too, which only the host may do
    ownerOf: (round, { memberId, swapWithId }) =>
      swapWithId === undefined ? findMember(round, memberId)?.userId : undefined,
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.own,
  },
  drawTeams: { handler: drawTeams, roles: ['host'], versionLimit: VERSION_LIMITS.own },
  takeOfferedSeat: {
    handler: takeOfferedSeat,
    roles: [],
    // a row of the database shows that the user may: see `services/seatOffers.ts` and `services/seatPass.ts`
    ownerOf: (_round, { userId }) => userId,
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.none,
  },
  claim: { handler: adoptGuest, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;

/** Returns the wanted seat of a team, or without one the first free seat; undefined when it is taken, or all are. */
function freeSeat(round: Round, team: Team, wanted?: Seat): Seat | undefined {
  const taken = membersOf(round, team);
  return SEATS.find((seat) => (wanted ?? seat) === seat && taken.every((member) => member.seat !== seat));
}

/** Returns the round with these members in their new seats. */
function withMembers(round: Round, moved: readonly Member[]): Round {
  const others = round.members.filter(({ id }) => moved.every((member) => member.id !== id));
  return { ...round, members: inSeatOrder(round, [...others, ...moved]) };
}

function inSeatOrder(round: Round, members: readonly Member[]): readonly Member[] {
  return round.teams.flatMap((team) =>
    members.filter((member) => member.teamId === team.id).toSorted((a, b) => a.seat - b.seat),
  );
}
