/** Giving the Snake to a player who three-putts, and taking a mistaken bite back. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandOf, PhoneCommandDefinitions } from './commands.ts';
import { SCORERS, requireRunning } from './commands.ts';
import { withBiteLine } from './corrections.ts';
import { timesCents } from './money.ts';
import { memberName } from './names.ts';
import type { Round } from './round.ts';
import { findMember } from './round.ts';
import { findBite, isSnakeOn, snakePotOf } from './snake.ts';

/**
 * Records that a player three-putted on a hole. Sent again while it is the newest bite of its hole, it changes nothing.
 * Sent again after another bite on the hole, it becomes the newest again, and the pot stays.
 *
 * @throws GameError SNAKE_OFF | MEMBER_NOT_FOUND | HOLE_UNKNOWN | SNAKE_BET_DIFFERS | POT_DIFFERS
 */
function bite(round: Round, command: CommandOf<'bite'>, { newId, by }: CommandContext): Round {
  requireRunning(round);
  if (!isSnakeOn(round)) throw new GameError('SNAKE_OFF');
  const { hole: holeNumber, memberId, pot, bet } = command;
  if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
  if (round.holes[holeNumber - 1] === undefined) throw new GameError('HOLE_UNKNOWN');
  if (bet !== undefined && bet !== round.snakeBet) throw new GameError('SNAKE_BET_DIFFERS');
  const known = findBite(round, holeNumber, memberId);
  const others = round.bites.filter((other) => other !== known);
  const corrections = withBiteLine(round, { kind: 'bite', holeNumber, memberId }, by);
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
 * Refuses a pot that is neither the current one nor one bite more or less.
 *
 * @throws GameError POT_DIFFERS
 */
export function requireKnownPot(round: Round, pot: number): void {
  const difference = Math.abs(pot - snakePotOf(round));
  if (difference !== 0 && difference !== round.snakeBet) throw new GameError('POT_DIFFERS');
}

/** Takes back a mistaken bite, the newest or any other; CHANGES and the audit trail keep it. */
function undoBite(
  round: Round,
  { hole: holeNumber, memberId }: CommandOf<'undoBite'>,
  { by }: CommandContext,
): Round {
  requireRunning(round);
  const mistaken = findBite(round, holeNumber, memberId);
  if (mistaken === undefined) throw new GameError('BITE_NOT_FOUND');
  const bites = round.bites.filter((other) => other !== mistaken);
  return {
    ...round,
    bites,
    corrections: withBiteLine(round, { kind: 'undoBite', holeNumber, memberId }, by),
  };
}

export const SNAKE_COMMANDS = {
  bite: {
    handler: bite,
    ...SCORERS,
    description: ({ hole, memberId }, round) => `H${hole} snake for ${memberName(round, memberId)}`,
  },
  undoBite: {
    handler: undoBite,
    ...SCORERS,
    description: ({ hole, memberId }, round) =>
      `H${hole} snake taken back from ${memberName(round, memberId)}`,
  },
} satisfies Partial<PhoneCommandDefinitions>;
