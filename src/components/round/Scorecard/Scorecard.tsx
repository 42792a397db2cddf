import type { ReactNode } from 'react';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import type { HoleWinner } from '#rules/holes.ts';
import { HOLE_WINNERS } from '#rules/holes.ts';
import { SPOKEN_WINNERS, playerName, strokesText } from '#rules/names.ts';
import type { CourseCard, TeamColor } from '#rules/round.ts';
import { spokenTotal, strokesTotal, totalText } from '#rules/strokesTotal.ts';
import * as styles from './Scorecard.css.ts';

export interface ScorecardTeam {
  readonly id: number;
  readonly color: TeamColor;
}

export interface ScorecardPlayer {
  readonly id: number;
  readonly teamId: number;
  readonly name: string;
  /** The last hole with a player who has left; absent = the player plays to the end. */
  readonly leftAfter?: number | undefined;
}

export interface ScorecardScore {
  readonly playerId: number;
  readonly holeNumber: number;
  /** Null = picked up; a score that is not entered yet is not in the list. */
  readonly score: number | null;
}

/** The card of the course. */
export type ScorecardCourse = Omit<CourseCard, 'name'>;

/** A score on the card; undefined = not entered yet. */
export interface ScoreCell {
  readonly playerId: number;
  readonly holeNumber: number;
  readonly score: number | null | undefined;
}

/** Returns the strokes that a player gets on a hole. */
export type StrokesOnCard = (playerId: number, holeNumber: number) => number;

/** The parts of a scorecard that need the card of the course. */
export interface ScoresToPar {
  /** The rows with par and stroke index. */
  readonly rows: (columns: readonly Column[]) => ReactNode;
  /** A score with its mark and the dots of its strokes. */
  readonly marked: (at: ScoreCell, content: string) => ReactNode;
  /** The mark and the dots in words, for screen readers, after the strokes; empty without one. */
  readonly spokenMark: (at: ScoreCell) => string;
  /** The words for dots in the legend; empty while no player gets a stroke. */
  readonly legend: (players: readonly ScorecardPlayer[]) => string;
  /** The cell of a total, with the strokes against par. */
  readonly total: (column: Column, scores: readonly ScorecardScore[], hasLeft: boolean) => ReactNode;
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
  /** The card of the course; absent or null = the round has none. */
  readonly course?: ScorecardCourse | null | undefined;
  /** Absent = the round has no strokes. */
  readonly strokesOf?: StrokesOnCard | undefined;
  /** Opens a hole to correct its scores, after the end a finished one; null = the card is read-only. */
  readonly onCorrect?: ((holeNumber: number) => void) | null;
}

const SCORES_TO_PAR = lazyPart(() => import('#components/round/ScoresToPar/ScoresToPar.tsx'));

/** Returns the parts that need a card of the course. They are loaded only for one; null = not loaded. */
export function useScoresToPar(course: object | null | undefined) {
  return useLazyPart(SCORES_TO_PAR, !!course).fetched;
}

const WINNER_MARKS = { [HOLE_WINNERS.red]: 'R', [HOLE_WINNERS.green]: 'G', [HOLE_WINNERS.tie]: '=' } as const;

const FIRST_NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const SECOND_NINE = [10, 11, 12, 13, 14, 15, 16, 17, 18] as const;

/** A hole by its number, or a total: OUT and IN after each nine of 18 holes, TOTAL after all. */
export type Column = number | 'OUT' | 'IN' | 'TOTAL';

/** The texts for screen readers of OUT and IN. */
const SPOKEN: Readonly<Partial<Record<Column, string>>> = {
  OUT: 'out, holes 1 to 9',
  IN: 'in, holes 10 to 18',
};

/** Returns whether the strokes of a hole are shown in a column, alone or in its total. */
function isPartOf(column: Column, hole: number): boolean {
  return column === hole || column === 'TOTAL' || column === (hole > 9 ? 'IN' : 'OUT');
}

/** All scores by team, and the winner of each hole: a card for each player on a phone, a table on a wide screen. */
export function Scorecard({
  label,
  holeCount,
  currentHole,
  teams,
  players,
  scores,
  results,
  course,
  strokesOf,
  onCorrect = null,
}: ScorecardProps) {
  const toPar = useScoresToPar(course)?.partsOf(course, isPartOf, strokesOf);
  const columns: readonly Column[] =
    holeCount > 9 ? [...FIRST_NINE, 'OUT', ...SECOND_NINE, 'IN', 'TOTAL'] : [...FIRST_NINE, 'TOTAL'];
  const ariaCurrentOf = (column: Column) => (column === currentHole ? 'step' : undefined);
  function cellOf(playerId: number, name: string, column: Column, leftAfter = holeCount) {
    const own = scores.filter((of) => of.playerId === playerId && isPartOf(column, of.holeNumber));
    const strokes = own.map(({ score }) => score);
    if (typeof column !== 'number') {
      const hasLeft = leftAfter < (column === 'OUT' ? 9 : holeCount);
      if (toPar) return toPar.total(column, own, hasLeft);
      const total = { ...strokesTotal(strokes), hasLeft };
      return (
        <td
          key={column}
          data-head={column}
          aria-label={total.pickUps > 0 || hasLeft ? `${column} ${spokenTotal(total)}` : undefined}
        >
          {totalText(total)}
        </td>
      );
    }
    const [score] = strokes;
    // after the end only on holes that were played
    const isPlayed = currentHole !== null || results.some(({ holeNumber }) => holeNumber === column);
    const isGone = score === undefined && column > leftAfter && isPlayed;
    const text = isGone ? 'L' : strokesText(score);
    const title = isGone ? 'Left' : titleOf(score);
    const cell = { playerId, holeNumber: column, score };
    const content = isGone ? text : (toPar?.marked(cell, text) ?? text);
    return (
      <td key={column} data-head={column} aria-current={ariaCurrentOf(column)} title={title}>
        {onCorrect === null || (currentHole === null && score === undefined) ? (
          content
        ) : (
          <button
            type="button"
            data-head={column}
            aria-label={`Hole ${column}: correct scores, ${name}: ${title?.toLowerCase() ?? score}${toPar?.spokenMark(cell) ?? ''}`}
            // every score can be tapped, but all of a hole open the same dialog: the Tab key stops in the first row
            // only
            tabIndex={playerId === players[0]?.id ? 0 : -1}
            onClick={() => onCorrect(column)}
          >
            {content}
          </button>
        )}
      </td>
    );
  }

  return (
    <>
      <table className={onCorrect === null ? styles.card : styles.cardToTap} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">PLAYER</th>
            {columns.map((column) => (
              <th key={column} scope="col" aria-current={ariaCurrentOf(column)} aria-label={SPOKEN[column]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {toPar?.rows(columns)}
        {teams.map((team) => (
          <tbody key={team.id} translate="no">
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <TeamTag team={team} />
              </th>
            </tr>
            {players
              .filter(({ teamId }) => teamId === team.id)
              .map(({ id, name, leftAfter }) => (
                <tr key={id}>
                  <th scope="row" title={playerName(name, id)}>
                    {playerName(name, id)}
                  </th>
                  {columns.map((column) => cellOf(id, playerName(name, id), column, leftAfter))}
                </tr>
              ))}
          </tbody>
        ))}
        <tbody translate="no">
          <tr>
            <th scope="row">HOLE WINNER</th>
            {columns.map((column) => {
              const isHole = typeof column === 'number';
              const winner = results.findLast(({ holeNumber: of }) => of === column)?.winnerId;
              const mark = winner && WINNER_MARKS[winner];
              return (
                <td
                  key={column}
                  data-head={column}
                  aria-current={ariaCurrentOf(column)}
                  aria-label={isHole ? (winner ? SPOKEN_WINNERS[winner] : 'not finished') : undefined}
                >
                  {isHole && <span data-mark={mark}>{mark ?? '–'}</span>}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      <p className={styles.legend}>
        {`P picked up · = tied · – not entered${players.some(({ leftAfter }) => leftAfter !== undefined) ? ' · L left' : ''}${toPar?.legend(players) ?? ''}${onCorrect === null ? '' : ' · tap a hole to correct it'}`}
      </p>
    </>
  );
}

/** Returns the meaning of P and –; undefined for strokes. */
export function titleOf(score: number | null | undefined): string | undefined {
  if (score === undefined) return 'Not entered';
  return score === null ? 'Picked up' : undefined;
}
