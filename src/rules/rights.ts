/** Rights: which role may give which command. The server checks the locked round; the phone only enables buttons. */

import type { Command, CommandKind } from './commands.ts';
import type { ErrorCode } from './errors.ts';
import { GameError } from './errors.ts';
import { findScorer } from './pencil.ts';
import type { Round } from './round.ts';
import { findMember, seatOf } from './round.ts';

/** The actor of a command: a user with a session, or the clock (housekeeping, and the adoption of a guest). */
export type Actor = { readonly kind: 'user'; readonly userId: number } | { readonly kind: 'clock' };

export const CLOCK: Actor = { kind: 'clock' };

export function userActor(userId: number): Actor {
  return { kind: 'user', userId };
}

/**
 * The role of an actor for one command: the host; a co-scorer; the user whose own seat, vote or pencil the command
 * changes; or the clock.
 */
export type Role = 'host' | 'scorer' | 'self' | 'clock';

/** The matrix of rights: an actor may give a command in one of these roles. */
export const RIGHTS: { readonly [Kind in CommandKind]: readonly Role[] } = {
  addTeam: ['host'],
  join: ['host', 'self'],
  leave: ['host', 'self'],
  start: ['host'],
  enterScore: ['host', 'scorer'],
  claimResult: ['host', 'scorer'],
  completeHole: ['host', 'scorer'],
  goToHole: ['host', 'scorer'],
  bite: ['host', 'scorer'],
  undoBite: ['host', 'scorer'],
  voteForfeit: ['self'],
  lapseForfeit: ['clock'],
  complete: ['host'],
  endEarly: ['host'],
  cancel: ['clock'],
  claim: ['clock'],
  nameScorer: ['host'],
  dropScorer: ['host', 'self'],
  handOver: ['host'],
  noteFirstWins: ['clock'],
};

/** Why the actor may not give a command; null when the actor may. */
export function refusalOf(round: Round, actor: Actor, command: Command): ErrorCode | null {
  const roles = rolesOf(round, actor, command);
  if (RIGHTS[command.kind].some((role) => roles.includes(role))) return null;
  if (command.kind === 'voteForfeit') return 'NOT_YOUR_TEAM';
  return command.kind === 'join' || command.kind === 'leave' ? 'NOT_YOUR_SEAT' : 'NOT_THE_HOST';
}

/**
 * Refuses a command that the actor has no right to give.
 *
 * @throws GameError NOT_THE_HOST | NOT_YOUR_SEAT | NOT_YOUR_TEAM, in words that name the roles that may
 */
export function requireRight(round: Round, actor: Actor, command: Command): void {
  const refusal = refusalOf(round, actor, command);
  if (refusal === null) return;
  const isScoring = refusal === 'NOT_THE_HOST' && RIGHTS[command.kind].includes('scorer');
  throw isScoring ? notAScorer() : new GameError(refusal);
}

/** The refusal for users who neither host the round nor keep its score. */
export function notAScorer(): GameError {
  return new GameError('NOT_THE_HOST', { words: 'Only the host and co-scorers may do that' });
}

/** Whether this user is the host. */
export function isHost(round: Round, userId: number): boolean {
  return round.hostId === userId;
}

/** Whether this user keeps the score: the host, or a co-scorer. */
export function isScorer(round: Round, userId: number): boolean {
  return isHost(round, userId) || findScorer(round, userId) !== undefined;
}

function rolesOf(round: Round, actor: Actor, command: Command): readonly Role[] {
  if (actor.kind === 'clock') return ['clock'];
  const { userId } = actor;
  const isSelf =
    (command.kind === 'join' && command.userId === userId && command.hasPhone) ||
    (command.kind === 'dropScorer' && command.userId === userId) ||
    ((command.kind === 'leave' || command.kind === 'voteForfeit') &&
      findMember(round, command.memberId)?.userId === userId);
  // a host with a seat may add players without a phone; every other seat is taken by its own user
  const isHostHere =
    isHost(round, userId) &&
    (command.kind !== 'join' ||
      (!command.hasPhone && command.userId < 0 && seatOf(round, userId) !== undefined));
  const roles: readonly (readonly [Role, boolean])[] = [
    ['host', isHostHere],
    ['scorer', findScorer(round, userId) !== undefined],
    ['self', isSelf],
  ];
  return roles.filter(([, hasRole]) => hasRole).map(([role]) => role);
}
