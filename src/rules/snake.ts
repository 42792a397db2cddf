/**
 * The Snake: the player bitten last, in the order of the holes, holds it, and pays the pot at the end. Rule: product "The
 * Snake", its variants "Wagers".
 */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandOf, CommandDefinitions } from './commands.ts';
import { SCORING_RIGHTS, requirePlayer, requireScoring } from './commands.ts';
import { correctionsAfterLine } from './corrections.ts';
import { firstUndecidedHole } from './holes.ts';
import { SNAKE_OFF } from './limits.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents, toCents } from './money.ts';
import type { Bite, Member, Round } from './round.ts';
import { isBettingOn } from './stakes.ts';

export function isSnakeOn(round: Round): boolean {
  return round.snakeBet !== SNAKE_OFF;
}

/** A snake of the round: the only one, or that of a nine. */
export interface Snake {
  /** The nine it belongs to; null = all holes. */
  readonly nine: 1 | 2 | null;
  /** The holder; null before the first bite. */
  readonly holder: Member | null;
  readonly pot: Cents;
}

/** Returns the snake that a bite on a hole moves, as its index in `snakesOf`. */
export function snakeIndexAt(round: Round, holeNumber: number): 0 | 1 {
  const isSplit = optionsOf(round).snake?.secondNineFactor != null;
  return isSplit && holeNumber > round.holeCount / 2 ? 1 : 0;
}

/** Returns the snakes of the round: one, or those of the two nines. */
export function snakesOf(round: Round): readonly Snake[] {
  const factor = optionsOf(round).snake?.secondNineFactor ?? null;
  return (factor === null ? [1] : [1, factor]).map((times, index) => {
    const bites = round.bites.filter(({ holeNumber }) => snakeIndexAt(round, holeNumber) === index);
    const nine = factor === null ? null : ((index + 1) as 1 | 2);
    return { nine, holder: holderOf({ ...round, bites }), pot: potOf(round, bites.length, times) };
  });
}

/** Returns a pot after so many bites: each adds the snake bet, or doubles the pot up to its cap. */
function potOf(round: Round, bites: number, factor: number): Cents {
  const cap = optionsOf(round).snake?.doublingCap ?? null;
  const bet = timesCents(round.snakeBet, factor);
  if (cap === null || bites === 0) return timesCents(bet, bites);
  return toCents(Math.min(bet * 2 ** (bites - 1), cap));
}

/** Returns the snake pot, that of both snakes together. A pot sent by a client is only compared with it. */
export function snakePotOf(round: Round): Cents {
  return addCents(snakesOf(round).map(({ pot }) => pot));
}

/**
 * Returns the bites by hole, those of one hole in the order given: the last one decides who holds the snake. A bite
 * that is entered late, for an earlier hole, adds to the pot and does not change the holder.
 */
export function bitesByHole({ bites }: Pick<Round, 'bites'>): readonly Bite[] {
  return bites.toSorted((a, b) => a.holeNumber - b.holeNumber);
}

/** Returns the last bite by hole of the snake that a bite on a hole moves; undefined before its first one. */
export function newestBiteAt(round: Round, holeNumber: number): Bite | undefined {
  const index = snakeIndexAt(round, holeNumber);
  return bitesByHole(round).findLast((bite) => snakeIndexAt(round, bite.holeNumber) === index);
}

/** Returns the holder of the newest snake: the member of the last bite by hole; null before the first bite. */
export function holderOf(round: Pick<Round, 'bites' | 'members'>): Member | null {
  const last = bitesByHole(round).at(-1);
  return last === undefined ? null : (round.members.find(({ id }) => id === last.memberId) ?? null);
}

/** The result of a bite, as all phones show it. */
export interface BiteNews {
  readonly bite: Bite;
  /** The holder after the bite: the bitten player, or after a late bite the previous holder. */
  readonly holder: Member | null;
  /** Whether the holder had the snake before the bite, too. */
  readonly isStillHolding: boolean;
  /** The pot of the snake including the bite. */
  readonly pot: Cents;
}

/** Returns what one more bite on a hole adds to the pot. */
export function biteAmount(round: Round, holeNumber: number): Cents {
  const bites = [...round.bites, { id: 0, holeNumber, memberId: 0 }];
  return toCents(snakePotOf({ ...round, bites }) - snakePotOf(round));
}

/**
 * Returns the pots that a caller may have about a bite: before it, after it, and the one before plus a snake bet. That is
 * what a documented client computes in each game, also where the pot doubles or a nine counts more.
 */
export function potsAround(round: Round, before: readonly Bite[], after: readonly Bite[]): readonly number[] {
  const pot = snakePotOf({ ...round, bites: before });
  return [pot, snakePotOf({ ...round, bites: after }), pot + round.snakeBet];
}

export function biteNews(round: Round, bite: Bite): BiteNews {
  const snakeOf = (bites: readonly Bite[]) =>
    snakesOf({ ...round, bites })[snakeIndexAt(round, bite.holeNumber)] as Snake;
  const { holder, pot } = snakeOf(round.bites);
  const before = snakeOf(round.bites.filter((other) => other !== bite)).holder;
  return { bite, holder, isStillHolding: holder !== null && holder.id === before?.id, pot };
}

export function findBite(round: Round, holeNumber: number, memberId: number): Bite | undefined {
  return round.bites.find((bite) => bite.holeNumber === holeNumber && bite.memberId === memberId);
}

/** Returns the amount that each member wins or loses by the snake, in seat order; by both snakes together. */
export function snakeDeltas(round: Round): ReadonlyMap<number, Cents> {
  const deltas = snakesOf(round).map((snake) => deltasOf(round, snake));
  return new Map(
    round.members.map(({ id }) => [id, addCents(deltas.map((delta) => delta.get(id) ?? NO_MONEY))]),
  );
}

/**
 * Returns the amount that each member wins or loses by one snake, in seat order. The holder pays the pot once, shared
 * equally by all other players, partner included; left-over cents go one each in seat order. If each is paid, the holder
 * pays the pot to each of them. A player whose bets have stopped pays and gets no share, except of the snake of a nine
 * that ended before. Without a bite, and in a cancelled round, all are 0.
 */
export function deltasOf(round: Round, { nine, holder, pot: one }: Snake): ReadonlyMap<number, Cents> {
  const last = nine === 1 ? round.holeCount / 2 : round.holeCount;
  const others = round.members.filter((member) => member.id !== holder?.id && isBettingOn(member, last));
  const isPaid = holder !== null && others.length > 0 && round.status !== 'cancelled';
  const pot = isPaid
    ? timesCents(one, optionsOf(round).snake?.isPaidToEach === true ? others.length : 1)
    : NO_MONEY;
  const share = others.length === 0 ? 0 : Math.floor(pot / others.length);
  const leftOver = pot - share * others.length;
  return new Map(
    round.members.map((member) => {
      const place = others.indexOf(member);
      const got = place === -1 ? 0 : share + (place < leftOver ? 1 : 0);
      return [member.id, toCents(member.id === holder?.id ? -pot : got)];
    }),
  );
}

/** Returns whether a hole is finished, or was the one being played at the end, or before it: its bites are corrected. */
export function isPlayed(round: Round, holeNumber: number): boolean {
  const isFinishedHole = round.holes[holeNumber - 1]?.reportedResult != null;
  return isFinishedHole || holeNumber <= (firstUndecidedHole(round) ?? round.holeCount);
}

/**
 * Records that a player three-putted on a hole, after the end on one that was played. Sent again while it is the newest
 * bite of its hole, it changes nothing. Sent again after another bite on the hole, it becomes the newest again, and the
 * pot stays.
 *
 * @throws GameError SNAKE_OFF | MEMBER_NOT_FOUND | PLAYER_LEFT | HOLE_UNKNOWN | SNAKE_BET_DIFFERS | POT_DIFFERS
 */
function bite(round: Round, command: CommandOf<'bite'>, { newId, by }: CommandContext): Round {
  requireScoring(round, isPlayed(round, command.hole));
  if (!isSnakeOn(round)) throw new GameError('SNAKE_OFF');
  const { hole: holeNumber, memberId, pot, bet } = command;
  requirePlayer(round, memberId, holeNumber);
  if (round.holes[holeNumber - 1] === undefined) throw new GameError('HOLE_UNKNOWN');
  if (bet !== undefined && bet !== round.snakeBet) throw new GameError('SNAKE_BET_DIFFERS');
  const known = findBite(round, holeNumber, memberId);
  const others = round.bites.filter((other) => other !== known);
  const corrections = correctionsAfterLine(round, { kind: 'bite', holeNumber, memberId }, by);
  const bitten = {
    ...round,
    bites: [...others, known ?? { id: newId(), holeNumber, memberId }],
    corrections,
  };
  if (pot !== undefined && !potsAround(round, others, bitten.bites).includes(pot))
    throw new GameError('POT_DIFFERS');
  const newest = round.bites.findLast((given) => given.holeNumber === holeNumber);
  return known !== undefined && known === newest ? round : bitten;
}

/**
 * Takes back a mistaken bite, the newest or any other, after the end on a hole that was played. CHANGES and the audit
 * trail keep it.
 */
function undoBite(
  round: Round,
  { hole: holeNumber, memberId }: CommandOf<'undoBite'>,
  { by }: CommandContext,
): Round {
  requireScoring(round, isPlayed(round, holeNumber));
  const mistaken = findBite(round, holeNumber, memberId);
  if (mistaken === undefined) throw new GameError('BITE_NOT_FOUND');
  const bites = round.bites.filter((other) => other !== mistaken);
  return {
    ...round,
    bites,
    corrections: correctionsAfterLine(round, { kind: 'undoBite', holeNumber, memberId }, by),
  };
}

export const SNAKE_COMMANDS = {
  bite: {
    handler: bite,
    ...SCORING_RIGHTS,
  },
  undoBite: {
    handler: undoBite,
    ...SCORING_RIGHTS,
  },
} satisfies Partial<CommandDefinitions>;
