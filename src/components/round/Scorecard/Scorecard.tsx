import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import type { HoleWinner } from '#rules/bestBall.ts';
import { HOLE_WINNERS } from '#rules/bestBall.ts';
import { playerName } from '#rules/names.ts';
import type { TeamColor } from '#rules/round.ts';
import * as styles from './Scorecard.css.ts';

export interface ScorecardTeam {
  readonly id: number;
  readonly color: TeamColor;
}

export interface ScorecardPlayer {
  readonly id: number;
  readonly teamId: number;
  readonly name: string;
}

export interface ScorecardScore {
  readonly playerId: number;
  readonly holeNumber: number;
  /** Null = picked up; a score that is not entered yet is not in the list. */
  readonly score: number | null;
}

interface ScorecardProps {
  readonly label: string;
  readonly holeCount: number;
  /** The hole to highlight; null when the round is over. */
  readonly currentHole: number | null;
  readonly teams: readonly ScorecardTeam[];
  readonly players: readonly ScorecardPlayer[];
  readonly scores: readonly ScorecardScore[];
  readonly results: readonly { readonly holeNumber: number; readonly winnerId: HoleWinner }[];
  /** Opens a hole to correct its scores; null = the card is read-only. */
  readonly onCorrect?: ((holeNumber: number) => void) | null;
}

const WINNER_MARKS = {
  [HOLE_WINNERS.red]: { className: styles.winner.red, mark: 'R' },
  [HOLE_WINNERS.green]: { className: styles.winner.green, mark: 'G' },
  [HOLE_WINNERS.tie]: { className: styles.winner.tie, mark: '=' },
} as const;

/** All scores by team, and the winner of each hole: a card for each player on a phone, a table on a wide screen. */
export function Scorecard({
  label,
  holeCount,
  currentHole,
  teams,
  players,
  scores,
  results,
  onCorrect = null,
}: ScorecardProps) {
  const holes = Array.from({ length: holeCount }, (_, index) => index + 1);
  return (
    <>
      <table className={styles.card} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={styles.player}>
              PLAYER
            </th>
            {holes.map((hole) => (
              <th
                key={hole}
                scope="col"
                className={hole === currentHole ? styles.holeNumber.current : styles.holeNumber.plain}
                aria-current={hole === currentHole ? 'step' : undefined}
              >
                {hole}
              </th>
            ))}
            <th scope="col" className={styles.totalHead}>
              TOTAL
            </th>
          </tr>
        </thead>
        {teams.map((team) => (
          <tbody key={team.id}>
            <tr className={styles.row}>
              <th scope="rowgroup" colSpan={holeCount + 2} className={styles.teamName}>
                <TeamTag team={team} />
              </th>
            </tr>
            {players
              .filter(({ teamId }) => teamId === team.id)
              .map(({ id, name }) => (
                <PlayerRow
                  key={id}
                  name={playerName(name, id)}
                  holes={holes}
                  currentHole={currentHole}
                  scores={scores.filter(({ playerId }) => playerId === id)}
                  onCorrect={onCorrect}
                  isFirst={id === players[0]?.id}
                />
              ))}
          </tbody>
        ))}
        <tbody>
          <tr className={onCorrect === null ? styles.row : styles.rowToTap}>
            <th scope="row" className={styles.teamName}>
              HOLE WINNER
            </th>
            {holes.map((hole) => (
              <td
                key={hole}
                data-hole={hole}
                className={hole === currentHole ? styles.cell.current : styles.cell.plain}
              >
                <WinnerMark winnerId={results.findLast(({ holeNumber: of }) => of === hole)?.winnerId} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={styles.legend}>
        {`P picked up · = tied · – not entered${onCorrect === null ? '' : ' · tap a hole to correct it'}`}
      </p>
    </>
  );
}

function PlayerRow({
  name,
  holes,
  currentHole,
  scores,
  onCorrect,
  isFirst,
}: {
  readonly name: string;
  readonly holes: readonly number[];
  readonly currentHole: number | null;
  readonly scores: readonly ScorecardScore[];
  readonly onCorrect: ((holeNumber: number) => void) | null;
  /** The first player's row. */
  readonly isFirst: boolean;
}) {
  const strokes = scores.map(({ score }) => score).filter((score) => score !== null);
  return (
    <tr className={onCorrect === null ? styles.row : styles.rowToTap}>
      <th scope="row" className={styles.player} title={name}>
        {name}
      </th>
      {holes.map((hole) => {
        const variant = hole === currentHole ? 'current' : 'plain';
        const score = scores.find(({ holeNumber: of }) => of === hole)?.score;
        return onCorrect === null ? (
          <td key={hole} data-hole={hole} className={styles.cell[variant]}>
            <Strokes score={score} />
          </td>
        ) : (
          <td key={hole} className={styles.correctCell[variant]}>
            <button
              type="button"
              className={styles.correct}
              data-hole={hole}
              aria-label={`Hole ${hole}: correct scores, ${name}: ${describeStrokes(score)}`}
              // every score can be tapped, but all of a hole open the same dialog: the Tab key stops in the first row only
              tabIndex={isFirst ? 0 : -1}
              onClick={() => onCorrect(hole)}
            >
              <Strokes score={score} />
            </button>
          </td>
        );
      })}
      <td className={styles.total}>
        {strokes.length === 0 ? '–' : strokes.reduce((sum, score) => sum + score, 0)}
      </td>
    </tr>
  );
}

/** A player's strokes on a hole: a dash while the score is not entered, P for a picked-up ball. */
export function Strokes({ score }: { readonly score: number | null | undefined }) {
  if (score === undefined) return '–';
  if (score !== null) return score;
  return (
    <abbr className={styles.pickedUp} title="Picked up">
      P
    </abbr>
  );
}

/** The same in words, for screen readers. */
function describeStrokes(score: number | null | undefined): string {
  return score === undefined ? 'not entered' : `${score ?? 'picked up'}`;
}

function WinnerMark({ winnerId }: { readonly winnerId: HoleWinner | undefined }) {
  if (winnerId === undefined) return '–';
  const { className, mark } = WINNER_MARKS[winnerId];
  return <span className={className}>{mark}</span>;
}
