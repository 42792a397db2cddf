/**
 * Passing the pencil: making a member, or the taker of a one-time code, co-scorer or host of a game. Such a code can give a
 * seat, too: see `seatPass.ts`.
 */

import { PencilPass } from '#entities/PencilPass.ts';
import { SeatOffer } from '#entities/SeatOffer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { userActor } from '#rules/apply.ts';
import { PASS_MS } from '#rules/limits.ts';
import type { PassKind } from '#rules/pencil.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { CoScorer, Member, Round } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { refusalOfGiving } from '#rules/seatPass.ts';
import { uniqueMemberName } from '#rules/uniqueNames.ts';
import { newPassCode } from '#shared/codes.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';
import { resolveUserId, resolveViewer } from './guests.ts';
import { secureRandom } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import type { RoundChange } from './round.ts';
import { applyCommands, changeRound } from './round.ts';
import { announce } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** A pass that gives the pencil. */
type PencilKind = Exclude<PassKind, 'seat'>;

/** The command for passing the pencil, by name or by code. */
const COMMAND_OF = { scorer: 'nameScorer', host: 'handOver' } as const satisfies Record<PencilKind, string>;

/**
 * Makes a member co-scorer or host of the game; a former host becomes co-scorer.
 *
 * @throws GameError MEMBER_NOT_FOUND | NOT_THE_HOST | GAME_OVER | NO_PHONE | SCORERS_FULL
 */
export function passPencil(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, memberId, kind }: { gameId: number; memberId: number; kind: PencilKind },
): Promise<RoundChange> {
  const command = COMMAND_OF[kind];
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { [command]: memberId },
    decide: (round) => [{ kind: command, ...scorerOf(round, memberId) }],
  });
}

/** Removes a co-scorer: the host takes the pencil back, or the co-scorer returns it. */
export function dropScorer(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'dropScorer', userId });
}

/** A new pass. Its code is sent once; the server stores only its hash. */
export interface NewPass {
  readonly code: string;
  readonly kind: PassKind;
  readonly expiresAt: Date;
}

/** The pass that a host asks for. */
export interface PassRequest {
  readonly gameId: number;
  readonly kind: PassKind;
  /** The player without a phone, for a pass that gives a seat. */
  readonly memberId?: number | undefined;
}

/**
 * Creates a pass: a one-time code that makes its taker co-scorer or host, or gives the seat of a player without a phone.
 * It replaces the unused pass of the same kind, for the same seat.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_THE_HOST | GAME_OVER, for a seat also MEMBER_NOT_FOUND | SEAT_HAS_PHONE |
 *   SEAT_KEPT | CARD_FINAL
 */
export function createPass(orm: Orm, viewer: Viewer, request: PassRequest, now: Date): Promise<NewPass> {
  const { gameId, kind } = request;
  const memberId = kind === 'seat' ? (request.memberId ?? 0) : null;
  return inTransaction(orm, async (em) => {
    const round = await lockRound(em, gameId, now);
    const userId = await resolveUserId(em, viewer);
    if (!isHost(round, userId)) throw new GameError('NOT_THE_HOST');
    const refusal = memberId === null ? refusalOfPassing(round) : refusalOfGiving(round, memberId);
    if (refusal !== null) throw new GameError(refusal);
    if (memberId !== null) await requireUnkept(em, findMember(round, memberId));
    const code = newPassCode(secureRandom);
    const expiresAt = new Date(now.getTime() + PASS_MS);
    await em.nativeDelete(PencilPass, { gameId, kind, memberId, usedAt: null });
    await em.insert(PencilPass, {
      codeHash: hashOfToken(code),
      gameId,
      kind,
      memberId,
      createdById: userId,
      expiresAt,
      usedById: null,
      usedAt: null,
    });
    return { code, kind, expiresAt };
  });
}

/**
 * Refuses a seat that is offered to an account, held for one, or has the name of one. The name would stay in the game when
 * that account is deleted, if another user had the seat.
 *
 * @throws GameError SEAT_KEPT
 */
export async function requireUnkept(em: Em, seat: Member | undefined): Promise<void> {
  if (seat === undefined) return;
  const counts = [
    await em.count(SeatOffer, { memberId: seat.id }),
    await em.count(TeamMember, { id: seat.formerId ?? 0, userId: { $gt: 0 } }),
    await em.count(User, { id: seat.userId, adoptedById: { $ne: null } }),
  ];
  if (counts.some((count) => count > 0)) throw new GameError('SEAT_KEPT');
}

/**
 * Makes the caller co-scorer or host by a code, which is then used up. A code that is wrong, used, expired, or from a
 * former host gets the same answer, so that guessing codes reveals nothing.
 *
 * @throws GameError GAME_NOT_FOUND | PASS_NOT_FOUND | ALREADY_SCORER | SCORERS_FULL | GAME_OVER | KEY_REUSED
 */
export async function takePencil(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, code }: { gameId: number; code: string },
  now: Date,
): Promise<Round> {
  const codeHash = hashOfToken(code);
  const taken = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now);
    const { userId, name } = await resolveViewer(em, viewer);
    const request = { userId, key, kind: 'pencil.take', body: { gameId, codeHash } };
    if ((await findRepeat(em, request)) !== null) return before;
    const { kind, createdById } = await findPass(em, before, { codeHash, memberId: null }, now);
    const isForHost = kind === 'host';
    const hasPencil = isForHost ? isHost(before, userId) : isScorer(before, userId);
    if (hasPencil) throw new GameError('ALREADY_SCORER');
    await usePass(em, codeHash, userId, now);
    const command = {
      kind: COMMAND_OF[isForHost ? 'host' : 'scorer'],
      userId,
      name: seatOf(before, userId)?.name ?? uniqueMemberName(before, name),
    };
    const round = await applyCommands(em, before, userActor(createdById), [command], now);
    await rememberKey(em, request, gameId, now);
    return round;
  });
  announce(orm, taken);
  return taken;
}

/**
 * Returns a valid pass of the present host of a locked round.
 *
 * @throws GameError PASS_NOT_FOUND
 */
export async function findPass(
  em: Em,
  { id: gameId, hostId: createdById }: Round,
  pass: Pick<PencilPass, 'codeHash' | 'memberId'>,
  now: Date,
): Promise<PencilPass> {
  const good = { ...pass, gameId, createdById, usedAt: null, expiresAt: { $gt: now } };
  const found = await em.findOne(PencilPass, good);
  if (found === null) throw new GameError('PASS_NOT_FOUND');
  return found;
}

/** Notes that a user has used a pass, so that no other user can. */
export async function usePass(em: Em, codeHash: string, userId: number, now: Date): Promise<void> {
  await em.nativeUpdate(PencilPass, { codeHash }, { usedById: userId, usedAt: now });
}

/** Deletes expired passes, used or not. */
export function deleteOldPasses(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, PencilPass, 'expiresAt', now, run);
}

/** Returns why the pencil of a round cannot be passed; null = it can. */
function refusalOfPassing({ status }: Round): ErrorCode | null {
  return status === 'pending' || status === 'in_progress' ? null : 'GAME_OVER';
}

/**
 * Returns a member as a scorer.
 *
 * @throws GameError MEMBER_NOT_FOUND
 */
function scorerOf(round: Round, memberId: number): CoScorer {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  return { userId: member.userId, name: member.name };
}
