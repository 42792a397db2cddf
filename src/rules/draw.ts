/** Drawing the teams of a game before its start. Rule: product "Drawing the teams". */

import type { Random } from '#shared/codes.ts';

/** One against one there are no teams to draw. */
export const DRAW_PLAYERS_MIN = 3;

/** Returns the items in a random order, each order equally likely. */
export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
