import { useState } from 'react';
import type { useCourseChange, useSetCourse } from '#client/round/courses.ts';
import { courseErrorText } from '#client/round/courses.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { parOf } from '#rules/againstPar.ts';
import { courseProblem } from '#rules/courseCard.ts';
import type { HoleCount } from '#rules/limits.ts';
import { PAR } from '#rules/limits.ts';
import type { CourseCard } from '#rules/round.ts';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
import * as styles from './CourseDialog.css.ts';
import type { TypedHole } from './CourseFields.tsx';
import { CourseFields } from './CourseFields.tsx';

/** The form for par and stroke index of each hole, and the name of the course. */
export function CourseForm({
  course,
  holeCount,
  set,
  change,
  isInAccount,
  onSaved,
  onBack,
}: {
  /** The card that is changed; null = a new one. */
  readonly course: CourseCard | null;
  readonly holeCount: HoleCount;
  readonly set: ReturnType<typeof useSetCourse>;
  readonly change: ReturnType<typeof useCourseChange>;
  /** Whether MY COURSES are those of an account; else they are on this phone. */
  readonly isInAccount: boolean;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}) {
  const [holes, setHoles] = useState<readonly TypedHole[]>(
    () => course?.holes ?? Array.from({ length: holeCount }, () => ({ par: PAR.default, strokeIndex: null })),
  );
  const [name, setName] = useState(course?.name ?? '');
  const [isKept, setKept] = useState(course === null);
  const [problems, setProblems] = useState<{ readonly holes: string | null; readonly name: string | null }>({
    holes: null,
    name: null,
  });
  const [tries, setTries] = useState(0);
  const isBusy = set.isPending || change.isPending;
  const typed = holes.map(({ par, strokeIndex }) => ({ par, strokeIndex: strokeIndex ?? 0 }));
  const missing = holes.flatMap(({ strokeIndex }, at) => (strokeIndex === null ? [`H${at + 1}`] : []));

  async function save(): Promise<void> {
    const isNamed = name.trim() !== '';
    const wrong = {
      holes: missing.length > 0 ? `Without an index: ${missing.join(', ')}` : courseProblem(typed),
      name: isNamed || isKept ? nameProblem(name, COURSE_NAME_MAX) : null,
    };
    setProblems(wrong);
    setTries(tries + 1);
    if (wrong.holes !== null || wrong.name !== null) return;
    const named = isNamed ? toName(name, COURSE_NAME_MAX) : null;
    // kept first: the form stays open if it fails
    if (isKept && named !== null)
      await change.mutateAsync({ kind: 'keep', course: { name: named, holes: typed } });
    await set.mutateAsync({ name: named, holes: typed });
    onSaved();
  }

  const error = change.error ?? set.error;
  return (
    <>
      <p className={styles.note}>
        Tap par and index of each hole, as printed on the card. Index 1 is the hardest hole.
      </p>
      <CourseFields holes={holes} onChange={setHoles} />
      <output className={styles.line} translate="no">
        {missing.length === 0 ? `Par ${parOf(typed)}` : `Par ${parOf(typed)}. ${withoutIndexText(missing)}`}
      </output>
      <TextField
        label="NAME OF THE COURSE"
        value={name}
        placeholder={isKept ? '' : 'none'}
        maxLength={COURSE_NAME_MAX}
        problem={problems.name}
        attempt={tries}
        onChange={setName}
      />
      <Switch label="Keep under MY COURSES" isOn={isKept} onChange={setKept} />
      {isKept && (
        <p className={styles.note}>
          {isInAccount ? 'Kept in your account.' : 'Kept on this phone, for its next games.'}
        </p>
      )}
      {problems.holes !== null && <Problem key={tries}>{problems.holes}</Problem>}
      {error !== null && <Problem>{courseErrorText(error)}</Problem>}
      {/* a failure is shown above */}
      <Button variant="primary" isBusy={isBusy} onPress={() => void save().catch(() => {})}>
        SAVE THE CARD
      </Button>
      <Button isBusy={isBusy} onPress={onBack}>
        BACK
      </Button>
    </>
  );
}

function withoutIndexText({ length }: readonly string[]): string {
  return length === 1 ? '1 hole has no index yet.' : `${length} holes have no index yet.`;
}
