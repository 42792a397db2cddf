import { Strokes } from '#components/round/Scorecard/Scorecard.tsx';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { findHole, hasConceded, teamBestBall, tiedPlayers } from '#rules/holes.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { membersOf } from '#rules/round.ts';
import * as styles from './invited.css.ts';

/** The current hole: every player's strokes, each team's best ball, and the tied players. */
export function CurrentHole({ round }: { readonly round: Round }) {
  const hole = findHole(round, round.currentHole);
  if (hole === undefined) return null;
  const tied = tiedPlayers(round, hole);
  return (
    <Panel title={`HOLE ${hole.number}`}>
      <ul className={styles.sides}>
        {round.teams.map((team) => {
          const players = membersOf(round, team);
          const reported =
            team.color === 'red' ? hole.reportedResult?.team1BestBall : hole.reportedResult?.team2BestBall;
          const best = teamBestBall(hole, players, reported);
          return (
            <li key={team.id} className={styles.side}>
              <h3>
                <TeamTag team={team} />
              </h3>
              <ul>
                {players.map(({ id }) => (
                  <li key={id} className={styles.line}>
                    <span>{memberName(round, id)}</span>
                    <span className={styles.figure}>
                      <Strokes score={hole.strokes[id]} />
                    </span>
                  </li>
                ))}
              </ul>
              <p className={styles.best}>
                <span>BEST BALL</span>{' '}
                <span className={styles.figure}>
                  <Strokes score={hasConceded(hole, players, reported) ? null : (best ?? undefined)} />
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      {tied.length > 0 && <p>{`Tied: ${tied.map(({ id }) => memberName(round, id)).join(', ')}`}</p>}
    </Panel>
  );
}
