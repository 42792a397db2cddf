/** Passing the pencil: who else keeps the score of a game, and who hosts it, by name or by a code that is good once. */

import { createHash } from 'node:crypto';
import { PencilPass } from '#entities/PencilPass.ts';
import { newPassCode } from '#rules/codes.ts';
import { GameError } from '#rules/errors.ts';
import { PASS_MS } from '#rules/limits.ts';
import type { PassKind } from '#rules/pencil.ts';
import { isHost, isScorer, person } from '#rules/rights.ts';
import type { Round, Scorer } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { viewerIn } from './guests.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { chance } from './ids.ts';
import { announce } from './live.ts';
import type { RoundChange } from './round.ts';
import { advanceRound, changeRound, lockRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Turn } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** What passing the pencil does to the round, by name or by a code. */
const COMMAND_OF = { scorer: 'nameScorer', host: 'handOver' } as const satisfies Record<PassKind, string>;

/**
 * Lets a member keep the score too, on a phone of their own, or makes them the host: the one before goes on as
 * co-scorer.
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
  return changeRound(orm, person(viewer.userId), gameId, key, {
    asked: { [command]: memberId },
    decide: (round) => [{ kind: command, ...personIn(round, memberId) }],
  });
}

/** Takes the pencil back from a co-scorer; a co-scorer puts it down themselves. */
export function dropScorer(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<RoundChange> {
  return changeRound(orm, person(viewer.userId), gameId, key, { kind: 'dropScorer', userId });
}

/** A code for whoever is to keep the score, told once. */
export interface NewPass {
  readonly code: string;
  readonly kind: PassKind;
  readonly expiresAt: Date;
}

/**
 * A one-time code that makes whoever takes it co-scorer or host; only its hash is kept. The open one of the same
 * kind is good no more.
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
    const round = await lockRound(em, gameId);
    const { userId } = await viewerIn(em, round, viewer);
    if (!isHost(round, userId)) throw new GameError('NOT_THE_HOST');
    if (round.status !== 'pending' && round.status !== 'in_progress') throw new GameError('GAME_OVER');
    const code = newPassCode(chance);
    const expiresAt = new Date(now.getTime() + PASS_MS);
    await em.nativeDelete(PencilPass, { gameId, kind, usedAt: null });
    await em.insert(PencilPass, {
      codeHash: hashOf(code),
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
 * Takes the pencil by a code, which is used up then. A code that is wrong, used, too old, or from somebody who hosts
 * no more is answered alike: a guesser learns nothing.
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
  const codeHash = hashOf(code);
  const taken = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId);
    const { userId, name } = await viewerIn(em, before, viewer);
    const request = { userId, sentById: viewer.userId, key, kind: 'pencil.take', body: { gameId, codeHash } };
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
      name: seatOf(before, userId)?.name ?? name,
    };
    const round = await advanceRound(em, before, person(createdById), [command], now);
    await rememberKey(em, request, gameId, now);
    return round;
  });
  announce(orm, taken);
  return taken;
}

/** Forgets the passes whose time is up, used or not. */
export function deleteOldPasses(orm: Orm, now: Date, turn: Turn): Promise<void> {
  return deleteUpTo(orm, PencilPass, 'expiresAt', now, turn);
}

/** @throws GameError MEMBER_NOT_FOUND */
function personIn(round: Round, memberId: number): Scorer {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  return { userId: member.userId, name: member.name };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
