/** Ranks and medals on the leaderboards. Rule: product "Statistics". */

/** The medals of the first three ranks. */
const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];

/**
 * The rank of a player, from 1. Players with equal figures share a rank, and the next one counts all before it: 1, 1, 3.
 *
 * @param all what each player is ranked by, the best player first
 * @param own what this player, one of all, is ranked by
 */
export function rankAmong(all: readonly (readonly number[])[], own: readonly number[]): number {
  return all.findIndex((other) => other.every((figure, at) => figure === own[at])) + 1;
}

/** The medal for a rank, earned by a figure: none for 0 games won, and none for no money. */
export function medalFor(rank: number, figure: number): Medal | undefined {
  return figure > 0 ? MEDALS[rank - 1] : undefined;
}
