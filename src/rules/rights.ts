/** Who may do what to a round. Asked on the locked row on the server, and on the phone to enable buttons. */

import type { Command, CommandKind } from './commands.ts';
import type { ErrorCode } from './errors.ts';
import { GameError } from './errors.ts';
import { findScorer } from './pencil.ts';
import type { Round } from './round.ts';
import { findMember, seatOf } from './round.ts';

/** Who gives a command: a person with a session, or the clock (what lapses with time, and a login). */
export type Actor = { readonly kind: 'person'; readonly userId: number } | { readonly kind: 'clock' };

export const CLOCK: Actor = { kind: 'clock' };

export function person(userId: number): Actor {
  return { kind: 'person', userId };
}

/**
 * How somebody stands to a command: the host; a co-scorer; the person whose own seat, vote or pencil it is; or the
 * clock.
 * A stored role on a phone only shows buttons early; the right is the server's `hostId`.
 */
export type Role = 'host' | 'scorer' | 'self' | 'clock';

/** The matrix of rights: a command is open to whoever stands to it in one of these ways. */
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

/** Why somebody may not give a command; null when they may. */
export function refusalOf(round: Round, actor: Actor, command: Command): ErrorCode | null {
  const standings = standingsOf(round, actor, command);
  if (RIGHTS[command.kind].some((right) => standings.includes(right))) return null;
  if (command.kind === 'voteForfeit') return 'NOT_YOUR_TEAM';
  return command.kind === 'join' || command.kind === 'leave' ? 'NOT_YOUR_SEAT' : 'NOT_THE_HOST';
}

/**
 * @throws GameError NOT_THE_HOST | NOT_YOUR_SEAT | NOT_YOUR_TEAM, in words that name everybody who may
 */
export function requireRight(round: Round, actor: Actor, command: Command): void {
  const refusal = refusalOf(round, actor, command);
  if (refusal === null) return;
  const isScoring = refusal === 'NOT_THE_HOST' && RIGHTS[command.kind].includes('scorer');
  throw isScoring ? notAScorer() : new GameError(refusal);
}

/** For somebody who neither hosts the round nor keeps its score. */
export function notAScorer(): GameError {
  return new GameError('NOT_THE_HOST', { words: 'Only the host and co-scorers may do that' });
}

/** Whether the host right is this person's. */
export function isHost(round: Round, userId: number): boolean {
  return round.hostId === userId;
}

/** Whether this person keeps the score: the host, or a co-scorer. */
export function isScorer(round: Round, userId: number): boolean {
  return isHost(round, userId) || findScorer(round, userId) !== undefined;
}

function standingsOf(round: Round, actor: Actor, command: Command): readonly Role[] {
  if (actor.kind === 'clock') return ['clock'];
  const { userId } = actor;
  const isSelf =
    (command.kind === 'join' && command.userId === userId && command.hasPhone) ||
    (command.kind === 'dropScorer' && command.userId === userId) ||
    ((command.kind === 'leave' || command.kind === 'voteForfeit') &&
      findMember(round, command.memberId)?.userId === userId);
  // a host seats only players without a phone, never an account, and only from a seat of their own
  const isHostHere =
    isHost(round, userId) &&
    (command.kind !== 'join' ||
      (!command.hasPhone && command.userId < 0 && seatOf(round, userId) !== undefined));
  const standings: readonly (readonly [Role, boolean])[] = [
    ['host', isHostHere],
    ['scorer', findScorer(round, userId) !== undefined],
    ['self', isSelf],
  ];
  return standings.filter(([, isSo]) => isSo).map(([standing]) => standing);
}
