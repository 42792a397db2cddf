import { HOLE_WINNERS, resultOf, resultsOf, winningColor } from '#rules/holes.ts';
import { SPOKEN_WINNERS } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './PreviousHoles.css.ts';

const MARKS = { [HOLE_WINNERS.red]: 'R', [HOLE_WINNERS.green]: 'G', [HOLE_WINNERS.tie]: '-' } as const;

/** The winners of the finished holes; a scorer taps a hole to reopen it. */
export function PreviousHoles({
  round,
  title = 'PREVIOUS HOLES',
  onOpen,
}: {
  readonly round: Round;
  readonly title?: string;
  /** Null = read-only. */
  readonly onOpen: ((holeNumber: number) => void) | null;
}) {
  const results = resultsOf(round);
  if (results.length === 0) return null;
  // on an earlier hole there is also a button for the first unfinished one
  const next = round.holes.find((hole) => resultOf(round, hole) === null)?.number;
  const isAway = next !== undefined && next !== round.currentHole;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.strip} translate="no">
        {results.map(({ holeNumber, winner }) => {
          const text = `H${holeNumber} ${MARKS[winner]}`;
          const spoken = `${text}, ${SPOKEN_WINNERS[winner]}`;
          return (
            <li
              key={holeNumber}
              className={styles.stripHole[winningColor(winner) ?? 'tie']}
              aria-label={onOpen === null ? spoken : undefined}
            >
              <HoleMark
                text={text}
                spoken={spoken}
                isCurrent={holeNumber === round.currentHole}
                onOpen={onOpen && (() => onOpen(holeNumber))}
              />
            </li>
          );
        })}
        {onOpen !== null && isAway && (
          <li className={styles.stripHole.open}>
            <HoleMark
              text={`H${next} ?`}
              spoken={`H${next} ?, not finished`}
              isCurrent={false}
              onOpen={() => onOpen(next)}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

function HoleMark({
  text,
  spoken,
  isCurrent,
  onOpen,
}: {
  readonly text: string;
  /** The text for screen readers, with the sign in words. */
  readonly spoken: string;
  readonly isCurrent: boolean;
  readonly onOpen: (() => void) | null;
}) {
  if (onOpen === null) return <span className={styles.stripButton}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.stripButton}
      aria-label={spoken}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
