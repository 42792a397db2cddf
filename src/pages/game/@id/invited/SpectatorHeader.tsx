import { EarlyDecision } from '#components/round/EarlyDecision/EarlyDecision.tsx';
import { LastScore } from '#components/round/LastScore/LastScore.tsx';
import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { pointsOf } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './invited.css.ts';

/** The current hole and the match score. */
export function SpectatorHeader({ round }: { readonly round: Round }) {
  const points = pointsOf(round);
  return (
    <header className={styles.header}>
      <h1 className={styles.hole}>{`HOLE ${round.currentHole} of ${round.holeCount}`}</h1>
      <LiveMark gameId={round.id}>
        <LastScore round={round} />
      </LiveMark>
      <ul className={styles.twoSides} aria-label="Points">
        {round.teams.map((team) => (
          <li key={team.id} className={styles.pointsPanel[team.color]}>
            <TeamTag team={team} />
            <p className={styles.pointsOfTeam} translate="no">
              {points[team.color]}
            </p>
          </li>
        ))}
      </ul>
      <EarlyDecision round={round} />
    </header>
  );
}
