/**
 * The pencil: the co-scorers of a round, handing it over to another host, and the presence of the host. Rules: product
 * "Passing the pencil" and "When the host is gone".
 */

import { GameError } from '#shared/errors.ts';
import type { CommandDefinitions, CommandOf } from './commands.ts';
import { HOST_AWAY_MS, HOST_SILENT_MS, CO_SCORERS_MAX, VERSION_LIMITS } from './limits.ts';
import { memberName } from './names.ts';
import type { PencilRequestState, CoScorer, Round } from './round.ts';
import { isCardOpen, isFinished, seatOf } from './round.ts';

export const PASS_KINDS = ['scorer', 'host', 'seat'] as const;
/** A pass, a one-time code, makes its taker co-scorer or host, or gives the seat of a player without a phone. */
export type PassKind = (typeof PASS_KINDS)[number];

/** The name of a host without a seat in the round. */
const UNSEATED_HOST = 'Host';

/**
 * Makes a user a co-scorer. Naming the host or a co-scorer changes nothing.
 *
 * @throws GameError GAME_OVER | NO_PHONE | SCORERS_FULL
 */
function nameScorer(round: Round, { userId, name }: CommandOf<'nameScorer'>): Round {
  requireNotOver(round);
  requirePhone(round, userId);
  if (round.hostId === userId || findCoScorer(round, userId) !== undefined) return round;
  const named = withCoScorer(round, { userId, name });
  return round.pencilRequest?.userId === userId ? withRequestEnded(named, 'coScorer') : named;
}

/**
 * Removes a co-scorer, also while the card is open: the host takes the pencil back, or the co-scorer returns it. Changes
 * nothing for other users.
 *
 * @throws GameError GAME_OVER
 */
function dropScorer(round: Round, { userId }: CommandOf<'dropScorer'>): Round {
  if (!isCardOpen(round)) requireNotOver(round);
  if (findCoScorer(round, userId) === undefined) return round;
  return withCoScorers(round, without(round.coScorers, userId));
}

/**
 * Makes another user the host; the former host becomes a co-scorer.
 *
 * @throws GameError GAME_OVER | NO_PHONE | SCORERS_FULL
 */
function handOver(round: Round, { userId }: CommandOf<'handOver'>): Round {
  requireNotOver(round);
  requirePhone(round, userId);
  if (round.hostId === userId) return round;
  return withRequestEnded(
    withHost(round, userId),
    round.pencilRequest?.userId === userId ? 'host' : 'unanswered',
  );
}

/** Returns the round with another host; the former one is co-scorer. */
export function withHost(round: Round, userId: number): Round {
  const formerHost = { userId: round.hostId, name: scorerNameOf(round, round.hostId) };
  return withCoScorers({ ...round, hostId: userId }, [...without(round.coScorers, userId), formerHost]);
}

/** Returns the round with one more co-scorer. */
export function withCoScorer(round: Round, scorer: CoScorer): Round {
  return withCoScorers(round, [...round.coScorers, scorer]);
}

/** Returns the round with its open request for the pencil, if any, ended in this state. */
export function withRequestEnded(round: Round, state: PencilRequestState): Round {
  const { pencilRequest } = round;
  if (pencilRequest === null || pencilRequest.dueAt === null) return round;
  return { ...round, pencilRequest: { ...pencilRequest, state, dueAt: null } };
}

export const PENCIL_COMMANDS = {
  nameScorer: { handler: nameScorer, roles: ['host'], versionLimit: VERSION_LIMITS.scoring },
  dropScorer: {
    handler: dropScorer,
    roles: ['host'],
    ownerOf: (_round, { userId }) => userId,
    versionLimit: VERSION_LIMITS.none,
  },
  handOver: { handler: handOver, roles: ['host'], versionLimit: VERSION_LIMITS.ending },
} satisfies Partial<CommandDefinitions>;

/** Returns the name of a scorer: the name of the seat, else the name of the co-scorer, else "Host". */
export function scorerNameOf(round: Round, userId: number): string {
  const seat = seatOf(round, userId);
  return seat === undefined
    ? (findCoScorer(round, userId)?.name ?? UNSEATED_HOST)
    : memberName(round, seat.id);
}

/** Returns the co-scorer with this user id; undefined for the host and all other users. */
export function findCoScorer(round: Round, userId: number): CoScorer | undefined {
  return round.coScorers.find((scorer) => scorer.userId === userId);
}

/** Returns whether this user is the host. */
export function isHost(round: Round, userId: number): boolean {
  return round.hostId === userId;
}

/** Returns whether this user keeps the score: the host, or a co-scorer. */
export function isScorer(round: Round, userId: number): boolean {
  return isHost(round, userId) || findCoScorer(round, userId) !== undefined;
}

/** Returns the co-scorers after an account adopted a guest: each user is listed once, and the host not at all. */
export function coScorersAfterAdoption(
  { coScorers }: Round,
  { guestId, accountId, hostId }: { guestId: number; accountId: number; hostId: number },
): readonly CoScorer[] {
  return coScorers
    .map((scorer) => (scorer.userId === guestId ? { ...scorer, userId: accountId } : scorer))
    .filter(({ userId }, index, all) => {
      return userId !== hostId && all.findIndex((other) => other.userId === userId) === index;
    });
}

/** Returns the request for the pencil after an account adopted a guest: it follows the seat and the host right. */
export function requestAfterAdoption(
  { pencilRequest }: Round,
  { guestId, accountId, isSeatKept }: { guestId: number; accountId: number; isSeatKept: boolean },
): Round['pencilRequest'] {
  if (pencilRequest === null) return null;
  const { userId, hostId } = pencilRequest;
  return {
    ...pencilRequest,
    userId: userId === guestId && !isSeatKept ? accountId : userId,
    hostId: hostId === guestId ? accountId : hostId,
  };
}

function without(scorers: readonly CoScorer[], userId: number): readonly CoScorer[] {
  return scorers.filter((scorer) => scorer.userId !== userId);
}

function withCoScorers(round: Round, coScorers: readonly CoScorer[]): Round {
  if (coScorers.length > CO_SCORERS_MAX) throw new GameError('SCORERS_FULL');
  return { ...round, coScorers };
}

function requireNotOver(round: Round): void {
  if (isFinished(round) || round.status === 'cancelled') throw new GameError('GAME_OVER');
}

/** Refuses players without a phone, who could neither score nor host. */
function requirePhone(round: Round, userId: number): void {
  if (seatOf(round, userId)?.hasPhone === false) throw new GameError('NO_PHONE');
}

/**
 * here: the host was last present within `HOST_AWAY_MS`. away: longer ago. silent: for `HOST_SILENT_MS`, so that a
 * player may take the pencil, and a co-scorer may finish the game.
 */
export const HOST_PRESENCES = ['here', 'away', 'silent'] as const;
export type HostPresence = (typeof HOST_PRESENCES)[number];

/**
 * Returns the presence of the host.
 *
 * @param seenAt when the host last wrote or had an open live stream; null = never
 */
export function hostPresence(seenAt: Date | null, now: Date): HostPresence {
  const silenceMs = seenAt === null ? Infinity : now.getTime() - seenAt.getTime();
  if (silenceMs >= HOST_SILENT_MS) return 'silent';
  return silenceMs >= HOST_AWAY_MS ? 'away' : 'here';
}
