/** The Snake: the player bitten last holds it, and pays the pot once at the end. */

import { SNAKE_OFF } from './limits.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, timesCents, toCents } from './money.ts';
import type { Bite, Member, Round } from './round.ts';
import { findMember } from './round.ts';

export function isSnakeOn(round: Round): boolean {
  return round.snakeBet !== SNAKE_OFF;
}

/** The snake pot: bites × snake bet. A pot sent by a client is only compared with it. */
export function snakePotOf(round: Round): Cents {
  return timesCents(round.snakeBet, round.bites.length);
}

/** The holder of the snake: the member of the newest bite; null before the first bite. */
export function holderOf(round: Round): Member | null {
  const newest = round.bites.at(-1);
  return newest === undefined ? null : (findMember(round, newest.memberId) ?? null);
}

export function findBite(round: Round, holeNumber: number, memberId: number): Bite | undefined {
  return round.bites.find((bite) => bite.holeNumber === holeNumber && bite.memberId === memberId);
}

/**
 * What each member wins or loses by the snake, in seat order: the holder pays the pot once, shared equally by all other
 * players, partner included; left-over cents go one each in seat order. Without a bite all are 0.
 */
export function snakeDeltas(round: Round): ReadonlyMap<number, Cents> {
  const holder = holderOf(round);
  const others = round.members.filter((member) => member.id !== holder?.id);
  const pot = holder === null || others.length === 0 ? NO_MONEY : snakePotOf(round);
  const share = others.length === 0 ? 0 : Math.floor(pot / others.length);
  const leftOver = pot - share * others.length;
  return new Map(
    round.members.map((member) => [
      member.id,
      member.id === holder?.id ? toCents(-pot) : toCents(share + (others.indexOf(member) < leftOver ? 1 : 0)),
    ]),
  );
}
