/** Before the first tee: teams, seats, START, cancelling a game that never started; and adopting a guest's seat. */

import type { CommandContext, CommandDefinitions, CommandOf, PhoneCommandDefinitions } from './commands.ts';
import { GameError } from './errors.ts';
import { TEAM_SIZE, VERSIONS } from './limits.ts';
import { scorersAfterAdoption, findScorer } from './pencil.ts';
import type { Member, Round } from './round.ts';
import { SEATS, TEAM_COLORS, findMember, findTeam, membersOf, seatOf, sidesOf } from './round.ts';

/** Adds a team; one per colour, red first in the list. A second team of a colour changes nothing. */
function addTeam(round: Round, { color }: CommandOf<'addTeam'>, { newId }: CommandContext): Round {
  if (round.teams.some((team) => team.color === color)) return round;
  requirePending(round);
  const teams = [...round.teams, { id: newId(), color }];
  return {
    ...round,
    teams: teams.toSorted((a, b) => TEAM_COLORS.indexOf(a.color) - TEAM_COLORS.indexOf(b.color)),
  };
}

/**
 * Takes the first free seat of a team.
 *
 * @throws GameError TEAM_NOT_FOUND, then ALREADY_IN_GAME | GAME_STARTED | TEAM_FULL in this order
 */
function join(round: Round, command: CommandOf<'join'>, { newId }: CommandContext): Round {
  const team = findTeam(round, command.teamId);
  if (team === undefined) throw new GameError('TEAM_NOT_FOUND');
  if (seatOf(round, command.userId) !== undefined) throw new GameError('ALREADY_IN_GAME');
  if (round.status !== 'pending') throw new GameError('GAME_STARTED');
  const taken = membersOf(round, team);
  const seat = SEATS.find((free) => taken.every((member) => member.seat !== free));
  if (seat === undefined || taken.length >= TEAM_SIZE) throw new GameError('TEAM_FULL');
  const { teamId, userId, name, hasPhone } = command;
  return {
    ...round,
    members: inSeatOrder(round, [...round.members, { id: newId(), teamId, seat, userId, name, hasPhone }]),
  };
}

/** Frees a seat of a game that has not started. */
function leave(round: Round, { memberId }: CommandOf<'leave'>): Round {
  if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
  requirePending(round);
  return { ...round, members: round.members.filter((member) => member.id !== memberId) };
}

/**
 * START GAME: every team needs a player.
 *
 * @throws GameError TEAM_EMPTY | GAME_OVER
 */
function start(round: Round): Round {
  if (round.status === 'in_progress') return round;
  if (round.status !== 'pending') throw new GameError('GAME_OVER');
  const { red, green } = sidesOf(round);
  if (red.length === 0 || green.length === 0) throw new GameError('TEAM_EMPTY');
  return { ...round, status: 'in_progress' };
}

/** Cancels a pending game: the clock does so when it was not started within a day. */
function cancel(round: Round): Round {
  if (round.status === 'cancelled') return round;
  requirePending(round);
  return { ...round, status: 'cancelled' };
}

/**
 * Adopts a guest who logged in: seat, co-scorer right and host right move to the account. Where the account has a seat
 * in the game already, the guest's seat stays the guest's, as a player without a phone, because no phone votes for it
 * any more. Finished games are changed too: scores and results stay as they are.
 */
function adoptGuest(round: Round, { guestId, accountId }: CommandOf<'claim'>): Round {
  const seat = seatOf(round, guestId);
  const hasOwnSeat = seatOf(round, accountId) !== undefined;
  const isHost = round.hostId === guestId;
  const isCreator = round.createdById === guestId;
  const isSettled = seat === undefined || (hasOwnSeat && !seat.hasPhone);
  if (isSettled && !isHost && !isCreator && findScorer(round, guestId) === undefined) return round;
  const hostId = isHost ? accountId : round.hostId;
  return {
    ...round,
    hostId,
    scorers: scorersAfterAdoption(round, { guestId, accountId, hostId }),
    createdById: isCreator ? accountId : round.createdById,
    members: round.members.map((member) => {
      if (member !== seat) return member;
      return hasOwnSeat ? { ...member, hasPhone: false } : { ...member, userId: accountId };
    }),
  };
}

export const LOBBY_PHONE_COMMANDS = {
  start: {
    handler: start,
    roles: ['host'],
    versionLimit: VERSIONS.none,
    description: () => 'The start of the game',
  },
} satisfies Partial<PhoneCommandDefinitions>;

export const LOBBY_COMMANDS = {
  addTeam: { handler: addTeam, roles: ['host'], versionLimit: VERSIONS.scoring },
  join: {
    handler: join,
    roles: [],
    // a host with a seat may add players without a phone; every other seat is taken by its own user
    selfIn(round, { userId, hasPhone }) {
      if (hasPhone) return userId;
      return userId < 0 && seatOf(round, round.hostId) !== undefined ? round.hostId : undefined;
    },
    refusedAs: 'NOT_YOUR_SEAT',
    versionLimit: VERSIONS.own,
  },
  leave: {
    handler: leave,
    roles: ['host'],
    selfIn: (round, { memberId }) => findMember(round, memberId)?.userId,
    refusedAs: 'NOT_YOUR_SEAT',
    versionLimit: VERSIONS.own,
  },
  cancel: { handler: cancel, roles: ['clock'], versionLimit: VERSIONS.none },
  claim: { handler: adoptGuest, roles: ['clock'], versionLimit: VERSIONS.none },
} satisfies Partial<CommandDefinitions>;

function requirePending(round: Round): void {
  if (round.status !== 'pending') throw new GameError('GAME_NOT_PENDING');
}

function inSeatOrder(round: Round, members: readonly Member[]): readonly Member[] {
  return round.teams.flatMap((team) =>
    members.filter((member) => member.teamId === team.id).toSorted((a, b) => a.seat - b.seat),
  );
}
