/** The most that a player can win or lose by bets of two players. In a separate file, because few screens show it. */

import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { addCents, timesCents } from './money.ts';
import type { Member, Round } from './round.ts';

/** Returns the most that a player can win or lose by the bets against single players, with all holes won or lost. */
export function duelStakeOf(round: Round, { id }: Pick<Member, 'id'>): Cents {
  const duels = (optionsOf(round).duels ?? []).filter(({ memberIds }) => memberIds.includes(id));
  return addCents(
    duels.flatMap(({ bet, nassau }) => [timesCents(bet, round.holeCount), ...Object.values(nassau ?? {})]),
  );
}
