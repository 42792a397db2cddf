import type { RouterOutputs } from '#client/trpc.ts';
import type { TeamColor } from '#rules/round.ts';
import { TeamTag } from '#components/TeamTag/TeamTag.tsx';
import { header, hole, pointsList, pointsOfTeam } from './invited.css.ts';

/** Which hole is played, and how the match stands. */
export function SpectatorHeader({
  game,
  teams,
  points,
}: {
  readonly game: RouterOutputs['games']['get'];
  readonly teams: readonly RouterOutputs['teams']['list'][number][];
  readonly points: Readonly<Record<TeamColor, number>>;
}) {
  return (
    <header className={header}>
      <h1 className={hole}>{`HOLE ${game.currentHole} of ${game.holeCount}`}</h1>
      <ul className={pointsList} aria-label="Points">
        {teams.map((team) => (
          <li key={team.id}>
            <TeamTag team={team} />
            <p className={pointsOfTeam}>{points[team.color]}</p>
          </li>
        ))}
      </ul>
    </header>
  );
}
