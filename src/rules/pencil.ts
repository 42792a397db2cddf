/** The pencil: who keeps the score beside the host, and who the round belongs to. Rule: product "Passing the pencil". */

import type { CommandOf } from './commands.ts';
import { GameError } from './errors.ts';
import { SCORERS_MAX } from './limits.ts';
import type { Round, Scorer } from './round.ts';
import { isFinished, seatOf } from './round.ts';

export const PASS_KINDS = ['scorer', 'host'] as const;
/** What a pass, a one-time code, makes of whoever takes it. */
export type PassKind = (typeof PASS_KINDS)[number];

/** What a host is called who sits in no team of the round. */
const UNSEATED_HOST = 'Host';

/**
 * Lets somebody keep the score too. The host, and whoever does already, change nothing.
 *
 * @throws GameError GAME_OVER | NO_PHONE | SCORERS_FULL
 */
export function nameScorer(round: Round, { userId, name }: CommandOf<'nameScorer'>): Round {
  requireNotOver(round);
  requirePhone(round, userId);
  if (round.hostId === userId || findScorer(round, userId) !== undefined) return round;
  return withScorers(round, [...round.scorers, { userId, name }]);
}

/** Takes the pencil back, or gives it back. Somebody who has none changes nothing. */
export function dropScorer(round: Round, { userId }: CommandOf<'dropScorer'>): Round {
  requireNotOver(round);
  if (findScorer(round, userId) === undefined) return round;
  return withScorers(round, without(round.scorers, userId));
}

/**
 * Gives the round to somebody else; the host before goes on keeping the score.
 *
 * @throws GameError GAME_OVER | NO_PHONE | SCORERS_FULL
 */
export function handOver(round: Round, { userId }: CommandOf<'handOver'>): Round {
  requireNotOver(round);
  requirePhone(round, userId);
  if (round.hostId === userId) return round;
  const before = { userId: round.hostId, name: scorerNameOf(round, round.hostId) };
  return withScorers({ ...round, hostId: userId }, [...without(round.scorers, userId), before]);
}

/** What somebody who keeps the score is called: as in their seat, else as they were named. */
export function scorerNameOf(round: Round, userId: number): string {
  return (seatOf(round, userId) ?? findScorer(round, userId))?.name ?? UNSEATED_HOST;
}

/** A co-scorer's entry; undefined for the host and everybody else. */
export function findScorer(round: Round, userId: number): Scorer | undefined {
  return round.scorers.find((scorer) => scorer.userId === userId);
}

/** The co-scorers once a guest is an account: nobody stands there twice, nor beside their own host right. */
export function claimedScorers(
  { scorers }: Round,
  { guestId, accountId, hostId }: { guestId: number; accountId: number; hostId: number },
): readonly Scorer[] {
  return scorers
    .map((scorer) => (scorer.userId === guestId ? { ...scorer, userId: accountId } : scorer))
    .filter(({ userId }, index, all) => {
      return userId !== hostId && all.findIndex((other) => other.userId === userId) === index;
    });
}

function without(scorers: readonly Scorer[], userId: number): readonly Scorer[] {
  return scorers.filter((scorer) => scorer.userId !== userId);
}

function withScorers(round: Round, scorers: readonly Scorer[]): Round {
  if (scorers.length > SCORERS_MAX) throw new GameError('SCORERS_FULL');
  return { ...round, scorers };
}

function requireNotOver(round: Round): void {
  if (isFinished(round) || round.status === 'cancelled') throw new GameError('GAME_OVER');
}

/** Nobody could use the pencil of a player the host added by name, and a round given to one would be lost. */
function requirePhone(round: Round, userId: number): void {
  if (seatOf(round, userId)?.hasPhone === false) throw new GameError('NO_PHONE');
}
