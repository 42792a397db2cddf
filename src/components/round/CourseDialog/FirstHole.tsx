import { useId, useRef, useState } from 'react';
import { COURSE_HOLES } from '#rules/courseHoles.ts';
import * as styles from './CourseDialog.css.ts';

const HOLES = Array.from({ length: COURSE_HOLES }, (_, at) => at + 1);

/** The hole of the course on which the round starts. A tap opens the choice. */
export function FirstHole({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (firstHole: number) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <button
        ref={row}
        type="button"
        className={styles.firstHole}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>START ON HOLE</span>
        <span translate="no">{value}</span>
      </button>
      {isOpen && (
        <div id={id} className={styles.choices}>
          <div className={styles.indexes} translate="no">
            {HOLES.map((hole) => (
              <button
                key={hole}
                type="button"
                className={hole === value ? styles.index.chosen : styles.index.free}
                aria-label={`Start on hole ${hole}`}
                aria-pressed={hole === value}
                onClick={() => {
                  onChange(hole);
                  setOpen(false);
                  // the tapped button goes
                  row.current?.focus({ preventScroll: true });
                }}
              >
                {hole}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
