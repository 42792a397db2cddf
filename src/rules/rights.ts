/** Rights: the roles that may give a command. The server checks the locked round; phones only enable buttons. */

import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';
import { definitionOf } from './apply.ts';
import type { Command, Role } from './commands.ts';
import { findScorer, isHost } from './pencil.ts';
import type { Round } from './round.ts';

/** The actor of a command: a user with a session, or the clock (housekeeping, and the adoption of a guest). */
export type Actor = { readonly kind: 'user'; readonly userId: number } | { readonly kind: 'clock' };

export const CLOCK: Actor = { kind: 'clock' };

export function userActor(userId: number): Actor {
  return { kind: 'user', userId };
}

/** Returns the reason why the actor may not give a command; null when the actor may. */
export function refusalOf(round: Round, actor: Actor, command: Command): ErrorCode | null {
  const { roles, selfIn, refusedAs } = definitionOf(command);
  const isSelf = actor.kind === 'user' && selfIn?.(round, command) === actor.userId;
  if (isSelf || roles.some((role) => hasRole(round, actor, role))) return null;
  return refusedAs ?? 'NOT_THE_HOST';
}

/**
 * Refuses a command that the actor has no right to give.
 *
 * @throws GameError NOT_THE_HOST | NOT_YOUR_SEAT | NOT_YOUR_TEAM, with a message that names the roles that may
 */
export function requireRight(round: Round, actor: Actor, command: Command): void {
  const refusal = refusalOf(round, actor, command);
  if (refusal === null) return;
  throw definitionOf(command).roles.includes('coScorer') ? notAScorer() : new GameError(refusal);
}

/** Returns the refusal for users who neither host the round nor keep its score. */
export function notAScorer(): GameError {
  return new GameError('NOT_THE_HOST', { message: 'Only the host and co-scorers may do that' });
}

function hasRole(round: Round, actor: Actor, role: Role): boolean {
  if (actor.kind === 'clock') return role === 'clock';
  if (role === 'host') return isHost(round, actor.userId);
  return role === 'coScorer' && findScorer(round, actor.userId) !== undefined;
}
