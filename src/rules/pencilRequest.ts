/**
 * Asking for the pencil of a host who seems to be gone: request, refusal, objection, and how they lapse with time. All
 * times are those of the server. Rule: product "When the host is gone".
 */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { requireRunning } from './commands.ts';
import { correctionsAfterPencil } from './corrections.ts';
import { PENCIL_REQUEST_MS, PENCIL_REQUEST_PAUSE_MS, CO_SCORERS_MAX, VERSION_LIMITS } from './limits.ts';
import { findCoScorer, hostPresence, withHost, withRequestEnded, withCoScorer } from './pencil.ts';
import type { Member, PencilRequest, Round } from './round.ts';
import { isRunning, seatOf } from './round.ts';

/** Returns the request that waits for an answer, an objection or the clock; null = none. */
export function openRequest({ pencilRequest }: Round): PencilRequest | null {
  return pencilRequest === null || pencilRequest.dueAt === null ? null : pencilRequest;
}

/** Returns whether the time of the open request for the pencil is up. */
export function isRequestDue(round: Round, now: Date): boolean {
  const dueAt = openRequest(round)?.dueAt ?? null;
  return dueAt !== null && dueAt <= now;
}

/**
 * Returns whether this user may object to the open request: a player with a phone, other than the asker and the host.
 */
export function canObject(round: Round, userId: number): boolean {
  const request = openRequest(round);
  if (request === null || userId === request.userId || userId === round.hostId) return false;
  return seatOf(round, userId)?.hasPhone === true;
}

/**
 * Asks for the pencil. Asking again while the request is open changes nothing.
 *
 * @throws GameError NOT_YOUR_SEAT for a user without a seat or phone | ALREADY_SCORER for the host | PENCIL_ASKED |
 *   PENCIL_REFUSED | SCORERS_FULL
 */
function askForPencil(round: Round, { userId }: CommandOf<'askForPencil'>, { now }: CommandContext): Round {
  requireRunning(round);
  if (userId === round.hostId) throw new GameError('ALREADY_SCORER');
  if (seatOf(round, userId)?.hasPhone !== true) throw new GameError('NOT_YOUR_SEAT');
  const open = openRequest(round);
  if (open?.userId === userId) return round;
  if (open !== null) throw new GameError('PENCIL_ASKED');
  if (isPaused(round, userId, now)) throw new GameError('PENCIL_REFUSED');
  if (!hasRoomFor(round, userId)) throw new GameError('SCORERS_FULL');
  return {
    ...round,
    pencilRequest: {
      userId,
      hostId: round.hostId,
      askedAt: now,
      state: 'asked',
      isObjected: false,
      dueAt: after(now, PENCIL_REQUEST_MS.answer),
    },
  };
}

/**
 * Refuses an open request, for the host. A player who has become co-scorer by the request stays one, as after an
 * objection.
 *
 * @throws GameError PENCIL_NOT_ASKED when this player is not asking, or no longer asking
 */
function refusePencil(round: Round, { askerId }: CommandOf<'refusePencil'>): Round {
  requireRunning(round);
  const { pencilRequest } = round;
  const isEnded = openRequest(round) === null;
  const wasNo = pencilRequest?.state === 'refused' || pencilRequest?.isObjected === true;
  if (isEnded && wasNo && pencilRequest.userId === askerId) return round;
  const open = requireOpenRequest(round, askerId);
  if (open.state === 'asked') return withRequestEnded(round, 'refused');
  return withRequestEnded({ ...round, pencilRequest: { ...open, isObjected: true } }, 'coScorer');
}

/**
 * Objects to an open request, for another player: the asker becomes co-scorer at most. Possible until the takeover.
 *
 * @throws GameError PENCIL_NOT_ASKED when this player is not asking, or no longer asking | NOT_YOUR_SEAT for the asker,
 *   the host, and users without a seat or phone
 */
function objectToPencil(round: Round, { askerId, userId }: CommandOf<'objectToPencil'>): Round {
  requireRunning(round);
  const { pencilRequest } = round;
  if (pencilRequest?.userId === askerId && pencilRequest.isObjected) return round;
  const open = requireOpenRequest(round, askerId);
  if (!canObject(round, userId)) throw new GameError('NOT_YOUR_SEAT');
  const objected = { ...round, pencilRequest: { ...open, isObjected: true } };
  return open.state === 'asked' ? objected : withRequestEnded(objected, 'coScorer');
}

/**
 * Ends the state of a request whose time is up. If the host is gone, the asker becomes co-scorer, and the host when no
 * other player objects. A host who has written or had an open live stream keeps the round. If the server checks a time
 * late, because it was not running, the time begins again: no phone could have refused in the meantime.
 */
function lapsePencil(round: Round, _command: CommandOf<'lapsePencil'>, context: CommandContext): Round {
  const request = openRequest(round);
  const { now } = context;
  if (request?.dueAt == null || request.dueAt > now) return round;
  if (!isRunning(round)) return { ...round, pencilRequest: null };
  if (now.getTime() - request.dueAt.getTime() > PENCIL_REQUEST_MS.answer) {
    return { ...round, pencilRequest: { ...request, dueAt: after(now, PENCIL_REQUEST_MS.answer) } };
  }
  const seat = seatOf(round, request.userId);
  const isGone =
    seat?.hasPhone === true && round.hostId === request.hostId && isHostSilent(context, request.askedAt);
  if (request.state === 'objectable') {
    const isScorer = findCoScorer(round, request.userId) !== undefined;
    return isGone && isScorer ? withAskerAsHost(round, seat) : withRequestEnded(round, 'coScorer');
  }
  if (!isGone || !hasRoomFor(round, request.userId)) return withRequestEnded(round, 'unanswered');
  if (request.isObjected) return withRequestEnded(withAskerAsCoScorer(round, seat), 'coScorer');
  if (!round.members.some(({ userId }) => canObject(round, userId))) return withAskerAsHost(round, seat);
  const dueAt = after(now, PENCIL_REQUEST_MS.objection);
  return { ...withAskerAsCoScorer(round, seat), pencilRequest: { ...request, state: 'objectable', dueAt } };
}

export const PENCIL_REQUEST_COMMANDS = {
  askForPencil: {
    handler: askForPencil,
    roles: [],
    ownerOf: (round, { userId }) => playerWithPhone(round, userId),
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.own,
  },
  refusePencil: { handler: refusePencil, roles: ['host'], versionLimit: VERSION_LIMITS.none },
  objectToPencil: {
    handler: objectToPencil,
    roles: [],
    ownerOf: (round, { userId }) => playerWithPhone(round, userId),
    refusalCode: 'NOT_YOUR_SEAT',
    versionLimit: VERSION_LIMITS.none,
  },
  lapsePencil: { handler: lapsePencil, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;

/** Returns whether the host, at a time, had been silent for five minutes: no write and no open live stream. */
function isHostSilent({ hostSeenAt }: CommandContext, at: Date): boolean {
  return hostSeenAt !== undefined && hostPresence(hostSeenAt, at) === 'silent';
}

/**
 * Returns the round with the asker as co-scorer and a line of CHANGES; the same round if the asker is co-scorer
 * already.
 */
function withAskerAsCoScorer(round: Round, { id, userId, name }: Member): Round {
  if (findCoScorer(round, userId) !== undefined) return round;
  return withCoScorer(
    { ...round, corrections: correctionsAfterPencil(round, 'coScorer', id) },
    { userId, name },
  );
}

/** Returns the round with the asker as host and a line of CHANGES. */
function withAskerAsHost(round: Round, { id, userId }: Member): Round {
  const corrections = correctionsAfterPencil(round, 'takeover', id);
  return withRequestEnded({ ...withHost(round, userId), corrections }, 'host');
}

/**
 * Returns whether an earlier answer still blocks this player: a refusal by the host blocks all, an objection its asker.
 */
function isPaused({ pencilRequest }: Round, userId: number, now: Date): boolean {
  if (pencilRequest === null || now >= after(pencilRequest.askedAt, PENCIL_REQUEST_PAUSE_MS)) return false;
  return pencilRequest.state === 'refused' || (pencilRequest.isObjected && pencilRequest.userId === userId);
}

/** Returns whether the round has room for this user as co-scorer, or later for its former host. */
function hasRoomFor(round: Round, userId: number): boolean {
  return findCoScorer(round, userId) !== undefined || round.coScorers.length < CO_SCORERS_MAX;
}

/**
 * Returns the open request of a player.
 *
 * @throws GameError PENCIL_NOT_ASKED
 */
function requireOpenRequest(round: Round, askerId: number): PencilRequest {
  const open = openRequest(round);
  if (open?.userId !== askerId) throw new GameError('PENCIL_NOT_ASKED');
  return open;
}

function playerWithPhone(round: Round, userId: number): number | undefined {
  return seatOf(round, userId)?.hasPhone === true ? userId : undefined;
}

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
