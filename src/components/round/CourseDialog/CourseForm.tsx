import { useState } from 'react';
import type { CourseDraft } from '#client/round/courseDraft.ts';
import { forgetCourseDraft, readCourseDraft, storeCourseDraft } from '#client/round/courseDraft.ts';
import type { OwnCourses, useCourseChange, useSetCourse } from '#client/round/courses.ts';
import { courseErrorText } from '#client/round/courses.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { parOf } from '#rules/againstPar.ts';
import { courseProblem, isIndexFrozen, isSameCourse, textOfCourse } from '#rules/courseCard.ts';
import { COURSE_HOLES, inCourseOrder, playFrom } from '#rules/courseHoles.ts';
import { PAR } from '#rules/limits.ts';
import type { CourseCard, Round } from '#rules/round.ts';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
import * as styles from './CourseDialog.css.ts';
import { CourseFields } from './CourseFields.tsx';
import { FirstHole } from './FirstHole.tsx';

type Fields = Omit<CourseDraft, 'firstHole'>;

/**
 * The form for par and stroke index of each hole, and the name of the course. Eighteen holes are entered in the order of
 * the course, nine in the order of play.
 */
export function CourseForm({
  course,
  round,
  own,
  set,
  change,
  firstHole,
  onFirstHole,
  onSaved,
  onBack,
}: {
  /** The card that is changed; null = a new one. */
  readonly course: CourseCard | null;
  readonly round: Round;
  readonly own: OwnCourses;
  readonly set: ReturnType<typeof useSetCourse>;
  readonly change: ReturnType<typeof useCourseChange>;
  /** The number on the course of the hole that is played first. */
  readonly firstHole: number;
  readonly onFirstHole: (firstHole: number) => void;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}) {
  /** The card as the form found it: another scorer may change it. */
  const [before] = useState(course);
  /** The fields as typed before the form was closed, until the user starts again; null = none. */
  const [restored, setRestored] = useState(() => readCourseDraft(round, before));
  const [fields, setFields] = useState<Fields>(() => restored ?? startOf(before, round));
  const { holes, name, isKept } = fields;
  /** The card that is to replace another one of MY COURSES, as a text, after the first tap; null = none. */
  const [asked, setAsked] = useState<string | null>(null);
  const [problems, setProblems] = useState<{ readonly holes: string | null; readonly name: string | null }>({
    holes: null,
    name: null,
  });
  const [tries, setTries] = useState(0);
  const isBusy = set.isPending || change.isPending;
  const isFrozen = isIndexFrozen(round);
  const type = (typedNow: Partial<CourseDraft>) => {
    const next = { ...fields, firstHole, ...typedNow };
    setFields(next);
    storeCourseDraft(round, before, next);
  };
  const startAgain = () => {
    forgetCourseDraft(round);
    setRestored(null);
    setFields(startOf(before, round));
    // without the field for it, which indexes that stay have hidden
    if (isFrozen) onFirstHole(round.courseCard?.firstHole ?? 1);
  };
  const typed = holes.map(({ par, strokeIndex }) => ({ par, strokeIndex: strokeIndex ?? 0 }));
  const card = { name: name.trim(), holes: typed };
  const other = isKept && own.courses.find((kept) => isSameCourse(kept.course, card))?.course;
  /** The other card that keeping this one replaces, once the user has been asked; null = none. */
  const replaced = other && asked === textOfCourse(card) ? other : null;
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
    if (isKept && !own.isKnown) {
      for (const { refetch } of own.queries) void refetch();
      setProblems({ holes: 'MY COURSES are not loaded yet. Please try again.', name: null });
      return;
    }
    if (
      other &&
      replaced === null &&
      textOfCourse({ ...other, name: null }) !== textOfCourse({ ...card, name: null })
    ) {
      setAsked(textOfCourse(card));
      return;
    }
    const named = isNamed ? toName(name, COURSE_NAME_MAX) : null;
    // kept first: the form stays open if it fails
    if (isKept && named !== null)
      await change.mutateAsync({ kind: 'keep', course: { name: named, holes: typed } });
    await set.mutateAsync(playedFrom(firstHole, { name: named, holes: typed }));
    forgetCourseDraft(round);
    onSaved();
  }

  const error = change.error ?? set.error;
  return (
    <>
      {isFrozen ? (
        <p className={styles.note}>Each index stays once a hole is finished. Par and name can change.</p>
      ) : (
        <>
          <p className={styles.note}>
            Tap par and index of each hole, as printed on the card. Index 1 is the hardest hole.
          </p>
          <FirstHole
            value={firstHole}
            onChange={(hole) => {
              onFirstHole(hole);
              type({ firstHole: hole });
            }}
          />
        </>
      )}
      {firstHole > 1 && (
        <p className={styles.note}>
          {holes.length === COURSE_HOLES
            ? 'H1 is hole 1 of the course here, as printed.'
            : `H1 is hole ${firstHole} of the course.`}
        </p>
      )}
      {restored !== null && (
        <>
          <p className={styles.note}>These holes were entered before, and not saved.</p>
          <Button isBusy={isBusy} onPress={startAgain}>
            START AGAIN
          </Button>
        </>
      )}
      <CourseFields
        key={restored === null ? 'new' : 'restored'}
        holes={holes}
        isIndexFrozen={isFrozen}
        onChange={(changed) => type({ holes: changed })}
      />
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
        onChange={(text) => type({ name: text })}
      />
      <Switch label="Keep under MY COURSES" isOn={isKept} onChange={(isOn) => type({ isKept: isOn })} />
      {isKept && own.isKnown && (
        <p className={styles.note}>
          {own.isInAccount ? 'Kept in your account.' : 'Kept on this phone, for its next games.'}
        </p>
      )}
      {replaced !== null && (
        <Problem>MY COURSES has another card with this name. To keep both, please change the name.</Problem>
      )}
      {problems.holes !== null && <Problem key={tries}>{problems.holes}</Problem>}
      {error !== null && <Problem>{courseErrorText(error)}</Problem>}
      {/* a failure is shown above */}
      <Button
        variant={replaced === null ? 'primary' : 'danger'}
        isBusy={isBusy}
        onPress={() => void save().catch(() => {})}
      >
        {replaced === null ? (
          'SAVE THE CARD'
        ) : (
          <span>
            {'REPLACE '}
            <span translate="no">{replaced.name}</span>
          </span>
        )}
      </Button>
      <Button isBusy={isBusy} onPress={onBack}>
        BACK
      </Button>
    </>
  );
}

/** Returns the card of a round that starts on a hole. Of nine holes it has those that were typed. */
function playedFrom(firstHole: number, typed: CourseCard): CourseCard {
  return typed.holes.length === COURSE_HOLES
    ? playFrom(typed, firstHole, COURSE_HOLES)
    : { ...typed, firstHole };
}

/** Returns the form of a card, or an empty one that is kept. */
function startOf(course: CourseCard | null, { holeCount }: Round): Fields {
  const holes =
    (course && inCourseOrder(course).holes) ??
    Array.from({ length: holeCount }, () => ({ par: PAR.default, strokeIndex: null }));
  return { holes, name: course?.name ?? '', isKept: course === null };
}

function withoutIndexText({ length }: readonly string[]): string {
  return length === 1 ? '1 hole has no index yet.' : `${length} holes have no index yet.`;
}
