import { TEAM_COLORS } from '#rules/round.ts';
import type { TeamColor } from '#rules/round.ts';

/** Who plays whom, by name: "Ash, Birch v Cedar". Nothing before the first player is there. */
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
