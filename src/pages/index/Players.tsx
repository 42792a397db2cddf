import { TEAM_COLORS } from '#rules/round.ts';
import type { TeamColor } from '#rules/round.ts';

/** The players of both teams by name, like "Ash, Birch v Cedar". Empty while there are no players. */
export function Players({
  players,
}: {
  readonly players: readonly { readonly name: string; readonly color: TeamColor }[];
}) {
  if (players.length === 0) return null;
  const sides = TEAM_COLORS.map((side) =>
    players
      .filter(({ color }) => color === side)
      .map(({ name }) => name)
      .join(', '),
  );
  return <span translate="no">{sides.filter((names) => names !== '').join(' v ')}</span>;
}
