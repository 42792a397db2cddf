/** Passing the pencil: making a member, or the taker of a one-time code, co-scorer or host of a game. */

import { PencilPass } from '#entities/PencilPass.ts';
import { userActor } from '#rules/apply.ts';
import { PASS_MS } from '#rules/limits.ts';
import type { PassKind } from '#rules/pencil.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { CoScorer, Round } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { uniqueMemberName } from '#rules/uniqueNames.ts';
import { newPassCode } from '#shared/codes.ts';
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
import type { Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** The command for passing the pencil, by name or by code. */
const COMMAND_OF = { scorer: 'nameScorer', host: 'handOver' } as const satisfies Record<PassKind, string>;

/**
 * Makes a member co-scorer or host of the game; a former host becomes co-scorer.
 *
 * @throws GameError MEMBER_NOT_FOUND | NOT_THE_HOST | GAME_OVER | NO_PHONE | SCORERS_FULL
 */
export function passPencil(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, memberId, kind }: { gameId: number; memberId: number; kind: PassKind },
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

/**
 * Creates a pass: a one-time code that makes its taker co-scorer or host. It replaces the unused pass of the same kind.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_THE_HOST | GAME_OVER
 */
export function createPass(
  orm: Orm,
  viewer: Viewer,
  { gameId, kind }: { gameId: number; kind: PassKind },
  now: Date,
): Promise<NewPass> {
  return inTransaction(orm, async (em) => {
    const round = await lockRound(em, gameId, now);
    const userId = await resolveUserId(em, viewer);
    if (!isHost(round, userId)) throw new GameError('NOT_THE_HOST');
    if (round.status !== 'pending' && round.status !== 'in_progress') throw new GameError('GAME_OVER');
    const code = newPassCode(secureRandom);
    const expiresAt = new Date(now.getTime() + PASS_MS);
    await em.nativeDelete(PencilPass, { gameId, kind, usedAt: null });
    await em.insert(PencilPass, {
      codeHash: hashOfToken(code),
      gameId,
      kind,
      createdById: userId,
      expiresAt,
      usedById: null,
      usedAt: null,
    });
    return { code, kind, expiresAt };
  });
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
    const good = { codeHash, gameId, createdById: before.hostId, usedAt: null, expiresAt: { $gt: now } };
    const pass = await em.findOne(PencilPass, good);
    if (pass === null) throw new GameError('PASS_NOT_FOUND');
    const { kind, createdById } = pass;
    const hasPencil = kind === 'host' ? isHost(before, userId) : isScorer(before, userId);
    if (hasPencil) throw new GameError('ALREADY_SCORER');
    await em.nativeUpdate(PencilPass, { codeHash }, { usedById: userId, usedAt: now });
    const command = {
      kind: COMMAND_OF[kind],
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

/** Deletes expired passes, used or not. */
export function deleteOldPasses(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, PencilPass, 'expiresAt', now, run);
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
