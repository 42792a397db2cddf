import { useEffect, useId, useRef, useState } from 'react';
import type { TypedHole } from '#client/round/courseDraft.ts';
import { legend } from '#components/ui/RadioGroup/RadioGroup.css.ts';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { PAR, STROKE_INDEX_MAX } from '#rules/limits.ts';
import * as styles from './CourseDialog.css.ts';

const PARS = Array.from({ length: PAR.max - PAR.min + 1 }, (_, at) => PAR.min + at);
const INDEXES = Array.from({ length: STROKE_INDEX_MAX }, (_, at) => at + 1);

/**
 * The holes of a card, one below the other. The open one has its choices. A tap on a stroke index opens the next hole, so
 * that a card with pars of 4 takes one tap a hole.
 */
export function CourseFields({
  holes,
  isIndexFrozen,
  onChange,
}: {
  readonly holes: readonly TypedHole[];
  /** Whether only par can change. */
  readonly isIndexFrozen: boolean;
  readonly onChange: (holes: readonly TypedHole[]) => void;
}) {
  const [opened, setOpened] = useState<number | null>(() => nextWithoutIndex(holes, -1));
  const rows = useRef<(HTMLButtonElement | null)[]>([]);
  /** The hole that a tap on an index has opened, an object for each tap: it gets the focus, because the tapped button is gone. */
  const [reached, setReached] = useState<{ readonly at: number } | null>(null);
  useEffect(() => {
    if (reached === null) return;
    rows.current[reached.at]?.focus({ preventScroll: true });
    rows.current[reached.at]?.scrollIntoView({ block: 'nearest' });
  }, [reached]);
  const set = (at: number, change: Partial<TypedHole>) =>
    onChange(holes.map((hole, index) => (index === at ? { ...hole, ...change } : hole)));

  function choose(at: number, strokeIndex: number): void {
    const isSame = holes[at]?.strokeIndex === strokeIndex;
    set(at, { strokeIndex: isSame ? null : strokeIndex });
    if (isSame) return;
    const next = nextWithoutIndex(
      holes.map((hole, index) => (index === at ? { ...hole, strokeIndex } : hole)),
      at,
    );
    setOpened(next);
    setReached({ at: next ?? at });
  }

  const numbered = holes.map((hole, at) => ({ hole, at, key: `H${at + 1}` }));
  return (
    <ol className={styles.holes} translate="no">
      {numbered.map(({ hole, at, key }) => (
        <li key={key}>
          <HoleRow
            buttonRef={(button) => {
              rows.current[at] = button;
            }}
            number={at + 1}
            hole={hole}
            taken={holes.filter((other) => other !== hole).map(({ strokeIndex }) => strokeIndex)}
            isIndexFrozen={isIndexFrozen}
            isOpen={opened === at}
            onOpen={() => setOpened(opened === at ? null : at)}
            onPar={(par) => set(at, { par })}
            onIndex={(strokeIndex) => choose(at, strokeIndex)}
          />
        </li>
      ))}
    </ol>
  );
}

function HoleRow({
  buttonRef,
  number,
  hole,
  taken,
  isIndexFrozen,
  isOpen,
  onOpen,
  onPar,
  onIndex,
}: {
  readonly buttonRef: (button: HTMLButtonElement | null) => void;
  readonly number: number;
  readonly hole: TypedHole;
  /** The stroke indexes of the other holes. */
  readonly taken: readonly (number | null)[];
  readonly isIndexFrozen: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onPar: (par: number) => void;
  readonly onIndex: (strokeIndex: number) => void;
}) {
  const id = useId();
  const { par, strokeIndex } = hole;
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.hole}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onOpen}
      >
        <span>{`H${number}`}</span>
        <span>{`PAR ${par}`}</span>
        <span className={strokeIndex === null ? styles.missing : undefined}>
          {strokeIndex === null ? 'INDEX ?' : `INDEX ${strokeIndex}`}
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.choices}>
          <RadioGroup
            legend={`PAR OF H${number}`}
            options={PARS}
            value={par}
            textOf={String}
            onChange={onPar}
          />
          <fieldset className={styles.group}>
            <legend className={legend}>{`INDEX OF H${number}`}</legend>
            <div className={styles.indexes}>
              {INDEXES.map((index) => (
                <button
                  key={index}
                  type="button"
                  className={index === strokeIndex ? styles.index.chosen : styles.index.free}
                  aria-label={`Index ${index}`}
                  aria-pressed={index === strokeIndex}
                  disabled={isIndexFrozen || taken.includes(index)}
                  onClick={() => onIndex(index)}
                >
                  {index}
                </button>
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </>
  );
}

/** Returns the next hole without a stroke index, from the first one again after the last; null = all have one. */
function nextWithoutIndex(holes: readonly TypedHole[], after: number): number | null {
  const missing = holes.flatMap(({ strokeIndex }, at) => (strokeIndex === null ? [at] : []));
  return missing.find((at) => at > after) ?? missing[0] ?? null;
}
