import { useHoleMarks } from '#components/round/HoleMarks/holeMarksPart.ts';
import { titleOf } from '#components/round/Scorecard/Scorecard.tsx';
import { useStrokes } from '#components/round/Strokes/strokesPart.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { findHole, hasConceded, teamBestBall, tiedPlayers } from '#rules/holes.ts';
import { departureText, memberName, strokesText } from '#rules/names.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { hasLeft, membersOf } from '#rules/round.ts';
import * as styles from './invited.css.ts';

/** The current hole: every player's strokes, each team's best ball, and the tied players. */
export function CurrentHole({ round }: { readonly round: Round }) {
  const hole = findHole(round, round.currentHole);
  const strokes = useStrokes(round);
  const marks = useHoleMarks(round);
  if (hole === undefined) return null;
  const tied = tiedPlayers(round, hole);
  return (
    <Panel title={`HOLE ${hole.number}`}>
      <ul className={styles.sides}>
        {round.teams.map((team) => {
          const players = membersOf(round, team);
          const reported =
            team.color === 'red' ? hole.reportedResult?.team1BestBall : hole.reportedResult?.team2BestBall;
          const best = teamBestBall(round, hole, players, reported);
          return (
            <li key={team.id} className={styles.side}>
              <h3>
                <TeamTag team={team} />
              </h3>
              <ul>
                {players.map(({ id, departure }) => (
                  <li key={id} className={styles.line} translate="no">
                    <span>
                      <span>{memberName(round, id)}</span>
                      {strokes && <strokes.PlayerStrokes round={round} hole={hole} id={id} />}
                      {marks && <marks.JunkChips round={round} hole={hole} id={id} onMark={null} />}
                    </span>
                    {departure && hasLeft({ departure }, hole.number) ? (
                      <small className={styles.departure}>{departureText(departure)}</small>
                    ) : (
                      <Figure score={hole.strokes[id]} />
                    )}
                  </li>
                ))}
              </ul>
              <p className={styles.best}>
                <span>{round.matchOptions?.strokes ? 'NET BEST BALL' : 'BEST BALL'}</span>{' '}
                <Figure score={hasConceded(hole, players, reported) ? null : (best ?? undefined)} />
              </p>
            </li>
          );
        })}
      </ul>
      {tied.length > 0 && (
        <p translate="no">{`Tied: ${tied.map(({ id }) => memberName(round, id)).join(', ')}`}</p>
      )}
    </Panel>
  );
}

function Figure({ score }: { readonly score: Strokes | null | undefined }) {
  return (
    <span className={styles.figure} title={titleOf(score)} translate="no">
      {strokesText(score)}
    </span>
  );
}
