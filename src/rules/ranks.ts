/** Ranks and medals on the leaderboards. Rule: product "Statistics". */

/** The medals of the first three ranks. */
const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];

/**
 * Returns the rank of a player, from 1. Players with equal figures share a rank, and the next one counts all before it:
 * 1, 1, 3.
 *
 * @param all the ranked figures of each player, the best player first
 * @param own the ranked figures of this player, who is one of all
 */
export function rankAmong(all: readonly (readonly number[])[], own: readonly number[]): number {
  return all.findIndex((other) => other.every((figure, at) => figure === own[at])) + 1;
}

/** Returns the medal for a rank; none for a figure of 0, such as 0 games won. */
export function medalFor(rank: number, figure: number): Medal | undefined {
  return figure > 0 ? MEDALS[rank - 1] : undefined;
}
