/** The strokes of a round in words. Rule: product "Strokes". */

import { memberName } from './names.ts';
import type { Round } from './round.ts';
import { strokesOf } from './strokes.ts';

/**
 * Returns the strokes of each player in seat order, "Strokes: Rita 6, Hank 0". Without a handicap of each player it names
 * those that lack one. Null = the round is without strokes.
 */
export function strokesLine(round: Round): string | null {
  const strokes = round.matchOptions?.strokes;
  if (!strokes) return null;
  const without = round.members.filter(({ id }) => strokes.handicaps[id] === undefined);
  if (without.length > 0)
    return `No handicap yet: ${without.map(({ id }) => memberName(round, id)).join(', ')}`;
  return strokesLineOf(
    round.members.map((member) => ({
      name: memberName(round, member.id),
      strokes: strokesOf(round, member),
    })),
  );
}

/** Returns the same line for players whose strokes are known, as in the results. */
export function strokesLineOf(
  players: readonly { readonly name: string; readonly strokes: number }[],
): string {
  return `Strokes: ${players.map(({ name, strokes }) => `${name} ${strokes}`).join(', ')}`;
}
