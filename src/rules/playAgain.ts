/** PLAY AGAIN: the next game of the same players, and the seats held for them in it. Rule: product "Playing again". */

import { GameError } from '#shared/errors.ts';
import { defaultGameName } from '#shared/timeZones.ts';
import type { CommandDefinitions, CommandOf } from './commands.ts';
import { VERSION_LIMITS } from './limits.ts';
import type { MatchOptions } from './matchOptions.ts';
import { optionsOf } from './matchOptions.ts';
import { isHost } from './pencil.ts';
import type { Member, Round, Seat, TeamColor } from './round.ts';
import { findMember, isOver, seatOf, sidesOf } from './round.ts';
import { withMemberAskedAgain } from './wordBets.ts';

/** The seat of a member of a game in the next one. */
export interface NextSeat {
  readonly member: Member;
  readonly color: TeamColor;
  readonly seat: Seat;
}

/**
 * Notes the game that follows this one: by PLAY AGAIN, or a new game of the host of a cancelled one. It replaces a next
 * game that was cancelled.
 */
function noteNextGame(round: Round, { gameId }: CommandOf<'noteNextGame'>): Round {
  if (!isOver(round)) throw new GameError('GAME_NOT_OVER');
  return round.nextGameId === gameId ? round : { ...round, nextGameId: gameId };
}

/**
 * Takes the seat that is held for a player of the previous game. Until then it is a seat of a player without a phone;
 * scores entered for it stay. Changes nothing for a user who has taken it already.
 *
 * @throws GameError MEMBER_NOT_FOUND, also for a seat that is held for no user | ALREADY_IN_GAME | GAME_OVER
 */
function takeHeldSeat(round: Round, { memberId, userId }: CommandOf<'takeHeldSeat'>): Round {
  const held = findMember(round, memberId);
  const own = seatOf(round, userId);
  if (own !== undefined && own === held) return round;
  if (held === undefined || held.formerId === null) throw new GameError('MEMBER_NOT_FOUND');
  if (own !== undefined) throw new GameError('ALREADY_IN_GAME');
  if (isOver(round)) throw new GameError('GAME_OVER');
  const taken = { ...held, userId, hasPhone: true, formerId: null };
  const members = round.members.map((member) => (member === held ? taken : member));
  return withMemberAskedAgain({ ...round, members }, memberId);
}

export const PLAY_AGAIN_COMMANDS = {
  noteNextGame: {
    handler: noteNextGame,
    roles: [],
    // the previous game has the user for whom a seat is held: see `services/playAgain.ts`
    ownerOf(round, { userId }) {
      const hasHeldSeat = round.members.some(({ formerId }) => formerId !== null);
      const mayNote = isHost(round, userId) || seatOf(round, userId)?.hasPhone === true || hasHeldSeat;
      return mayNote ? userId : undefined;
    },
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.ending,
  },
  takeHeldSeat: {
    handler: takeHeldSeat,
    roles: [],
    // the previous game shows that the seat is held for this user: see `services/playAgain.ts`
    ownerOf: (_round, { userId }) => userId,
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.own,
  },
} satisfies Partial<CommandDefinitions>;

/** Returns whether SWAP PARTNERS changes the teams: one against one there are no partners. */
export function hasPartners(round: Round): boolean {
  return round.members.length > 2;
}

/**
 * Returns the seats of the members of a round in the next game. With `isSwapped` each has another partner, or plays
 * alone. Of four members the first of Team Red stays and the others rotate; three members all rotate. After three swaps
 * each member has played with every other one.
 */
export function nextSeats(round: Round, isSwapped: boolean): readonly NextSeat[] {
  const { red, green } = sidesOf(round);
  const members = isSwapped ? swapped([...red, ...green]) : [...red, ...green];
  return members.map((member, index) => {
    const isRed = index < red.length;
    const seat = isRed ? index + 1 : index - red.length + 1;
    return { member, color: isRed ? 'red' : 'green', seat: seat as Seat };
  });
}

/**
 * Returns the options of the match for the next game, with the member ids there in handicaps and bets of two players.
 * Null = none is on.
 *
 * @param next the next game with its seats
 */
export function optionsForNext(round: Round, next: Round, isSwapped: boolean): MatchOptions | null {
  const { matchOptions } = round;
  if (matchOptions === null) return null;
  const { strokes, duels } = optionsOf(round);
  const idInNext = new Map(
    nextSeats(round, isSwapped).map(({ member, color, seat }) => {
      const { id } = sidesOf(next)[color].find((other) => other.seat === seat) ?? {};
      return [member.id, id];
    }),
  );
  const handicaps = Object.entries(strokes?.handicaps ?? {}).flatMap(([memberId, handicap]) => {
    const id = idInNext.get(Number(memberId));
    return id === undefined ? [] : [[id, handicap] as const];
  });
  const nextDuels = (duels ?? []).flatMap((duel) => {
    const [first, second] = duel.memberIds.map((memberId) => idInNext.get(memberId));
    return first === undefined || second === undefined
      ? []
      : [{ ...duel, memberIds: [first, second] as const }];
  });
  return {
    ...matchOptions,
    strokes: strokes && { ...strokes, handicaps: Object.fromEntries(handicaps) },
    duels: duels && nextDuels,
  };
}

/**
 * Returns the name of the next game: a chosen name stays, and "Game on" gets the day of the next game.
 *
 * @param nextZone the time zone of the next game
 */
export function nextGameName({ name, createdAt, timeZone }: Round, nextZone: string, now: Date): string {
  const isDefault = name === defaultGameName(createdAt, timeZone);
  return isDefault ? defaultGameName(now, nextZone) : name;
}

/**
 * Returns the id under which a member's seat is held in the next game; null = the member has no phone that could take
 * it.
 */
export function formerIdInNextGame({ id, hasPhone, formerId }: Member): number | null {
  return hasPhone ? id : formerId;
}

/** Returns the seat held in a round for a member of a previous game; undefined when it is taken, or was freed. */
export function seatHeldFor(round: Round, former: Member): Member | undefined {
  const formerId = formerIdInNextGame(former);
  return round.members.find((member) => member.formerId !== null && member.formerId === formerId);
}

function swapped(members: readonly Member[]): readonly Member[] {
  const [first, ...others] = members;
  if (first === undefined || others.length < 2) return members;
  if (others.length === 2) return [...others.slice(-1), first, ...others.slice(0, -1)];
  return [first, ...others.slice(-1), ...others.slice(0, -1)];
}
