/** The Snake: the player bitten last, in the order of the holes, holds it, and pays the pot once at the end. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandOf, CommandDefinitions } from './commands.ts';
import { SCORING_RIGHTS, requireScoring } from './commands.ts';
import { correctionsAfterBite } from './corrections.ts';
import { firstUndecidedHole } from './holes.ts';
import { SNAKE_OFF } from './limits.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, timesCents, toCents } from './money.ts';
import { memberName } from './names.ts';
import type { Bite, Member, Round } from './round.ts';
import { findMember } from './round.ts';

export function isSnakeOn(round: Round): boolean {
  return round.snakeBet !== SNAKE_OFF;
}

/** Returns the snake pot: bites × snake bet. A pot sent by a client is only compared with it. */
export function snakePotOf(round: Round): Cents {
  return timesCents(round.snakeBet, round.bites.length);
}

/**
 * Returns the bites by hole, those of one hole in the order given: the last one decides who holds the snake. A bite
 * that is entered late, for an earlier hole, adds to the pot and does not change the holder.
 */
export function bitesByHole({ bites }: Pick<Round, 'bites'>): readonly Bite[] {
  return bites.toSorted((a, b) => a.holeNumber - b.holeNumber);
}

/** Returns the holder of the snake: the member of the last bite by hole; null before the first bite. */
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
  /** The snake pot including the bite. */
  readonly pot: Cents;
}

export function biteNews(round: Round, bite: Bite): BiteNews {
  const holder = holderOf(round);
  const before = holderOf({ ...round, bites: round.bites.filter((other) => other !== bite) });
  return {
    bite,
    holder,
    isStillHolding: holder !== null && holder.id === before?.id,
    pot: snakePotOf(round),
  };
}

export function findBite(round: Round, holeNumber: number, memberId: number): Bite | undefined {
  return round.bites.find((bite) => bite.holeNumber === holeNumber && bite.memberId === memberId);
}

/**
 * Returns the amount that each member wins or loses by the snake, in seat order. The holder pays the pot once, shared
 * equally by all other players, partner included; left-over cents go one each in seat order. Without a bite, and in a
 * cancelled round, all are 0.
 */
export function snakeDeltas(round: Round): ReadonlyMap<number, Cents> {
  const holder = holderOf(round);
  const others = round.members.filter((member) => member.id !== holder?.id);
  const isPaid = holder !== null && others.length > 0 && round.status !== 'cancelled';
  const pot = isPaid ? snakePotOf(round) : NO_MONEY;
  const share = others.length === 0 ? 0 : Math.floor(pot / others.length);
  const leftOver = pot - share * others.length;
  return new Map(
    round.members.map((member) => [
      member.id,
      member.id === holder?.id ? toCents(-pot) : toCents(share + (others.indexOf(member) < leftOver ? 1 : 0)),
    ]),
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
 * @throws GameError SNAKE_OFF | MEMBER_NOT_FOUND | HOLE_UNKNOWN | SNAKE_BET_DIFFERS | POT_DIFFERS
 */
function bite(round: Round, command: CommandOf<'bite'>, { newId, by }: CommandContext): Round {
  requireScoring(round, isPlayed(round, command.hole));
  if (!isSnakeOn(round)) throw new GameError('SNAKE_OFF');
  const { hole: holeNumber, memberId, pot, bet } = command;
  if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
  if (round.holes[holeNumber - 1] === undefined) throw new GameError('HOLE_UNKNOWN');
  if (bet !== undefined && bet !== round.snakeBet) throw new GameError('SNAKE_BET_DIFFERS');
  const known = findBite(round, holeNumber, memberId);
  const others = round.bites.filter((other) => other !== known);
  const corrections = correctionsAfterBite(round, { kind: 'bite', holeNumber, memberId }, by);
  const bitten = {
    ...round,
    bites: [...others, known ?? { id: newId(), holeNumber, memberId }],
    corrections,
  };
  const pots = [timesCents(round.snakeBet, others.length), snakePotOf(bitten)] as number[];
  if (pot !== undefined && !pots.includes(pot)) throw new GameError('POT_DIFFERS');
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
    corrections: correctionsAfterBite(round, { kind: 'undoBite', holeNumber, memberId }, by),
  };
}

export const SNAKE_COMMANDS = {
  bite: {
    handler: bite,
    ...SCORING_RIGHTS,
    description: ({ hole, memberId }, round) => `H${hole} snake for ${memberName(round, memberId)}`,
  },
  undoBite: {
    handler: undoBite,
    ...SCORING_RIGHTS,
    description: ({ hole, memberId }, round) =>
      `H${hole} snake taken back from ${memberName(round, memberId)}`,
  },
} satisfies Partial<CommandDefinitions>;
