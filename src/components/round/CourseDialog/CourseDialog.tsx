import { useState } from 'react';
import { forgetCourseDraft, readCourseDraft } from '#client/round/courseDraft.ts';
import type { OwnCourses } from '#client/round/courses.ts';
import {
  courseErrorText,
  useCourseChange,
  useOwnCourses,
  usePlayedCourses,
  useSetCourse,
} from '#client/round/courses.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { CourseChoice } from '#rules/courseCard.ts';
import { courseChoices, isIndexFrozen } from '#rules/courseCard.ts';
import { COURSE_HOLES, cardText, inCourseOrder } from '#rules/courseHoles.ts';
import type { CourseCard, Round } from '#rules/round.ts';
import { hasStrokes, needsCourse } from '#rules/strokesNeeded.ts';
import * as styles from './CourseDialog.css.ts';
import { CourseForm } from './CourseForm.tsx';
import { FirstHole } from './FirstHole.tsx';
import { LoadingCourses } from './LoadingCourses.tsx';
import { ManageCourses } from './ManageCourses.tsx';

/** The part of the dialog that is shown: the courses to choose from, the form, or the courses to rename and delete. */
type View = 'choose' | 'enter' | 'change' | 'manage';

const TITLES: Readonly<Record<View, string>> = {
  choose: 'CARD OF THE COURSE',
  enter: 'ENTER A CARD',
  change: 'CHANGE THE CARD',
  manage: 'MY COURSES',
};

/**
 * A dialog in which a scorer sets the card of the course of a round. It is entered by thumb, or chosen from MY COURSES and
 * from earlier rounds of the players.
 */
export function CourseDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const [view, setView] = useState<View>('choose');
  const [firstHole, setFirstHole] = useState(() => firstHoleOf(round));
  const own = useOwnCourses();
  const set = useSetCourse(round.id);
  const change = useCourseChange(own.isInAccount);
  const isBusy = set.isPending || change.isPending;
  const go = (next: View) => {
    set.reset();
    change.reset();
    setView(next);
  };
  const back = () => go('choose');

  // one dialog for all views: a new one would open the phone's keyboard for the name of the course
  return (
    <Dialog title={TITLES[view]} onCancel={isBusy ? undefined : view === 'choose' ? onClose : back}>
      {view === 'choose' && (
        <Choices
          round={round}
          own={own}
          set={set}
          firstHole={firstHole}
          onFirstHole={setFirstHole}
          onEnter={() => go('enter')}
          onChange={() => go('change')}
          onManage={() => go('manage')}
          onClose={onClose}
        />
      )}
      {(view === 'enter' || view === 'change') && (
        <CourseForm
          key={view}
          course={view === 'change' ? round.courseCard : null}
          round={round}
          own={own}
          set={set}
          change={change}
          firstHole={firstHole}
          onFirstHole={setFirstHole}
          onSaved={onClose}
          onBack={back}
        />
      )}
      {view === 'manage' && <ManageCourses own={own.courses} change={change} onBack={back} />}
    </Dialog>
  );
}

/** Returns the first hole of a card that is being typed, or of the card of the round. */
function firstHoleOf(round: Round): number {
  const { courseCard } = round;
  return readCourseDraft(round, courseCard)?.firstHole ?? courseCard?.firstHole ?? 1;
}

/** Returns whether junk follows the pars. */
function isJunkByPar({ matchOptions }: Round): boolean {
  return !!matchOptions?.junk?.greenie || !!matchOptions?.junk?.birdie;
}

/** Says what follows the card. */
function purposeOf(round: Round): string {
  if (!isJunkByPar(round)) return hasStrokes(round) ? 'Strokes fall by the index' : 'They move no money';
  return hasStrokes(round) ? 'Strokes fall by the index, junk by par' : 'Junk follows par';
}

function Choices({
  round,
  own,
  set,
  firstHole,
  onFirstHole,
  onEnter,
  onChange,
  onManage,
  onClose,
}: {
  readonly round: Round;
  readonly own: OwnCourses;
  readonly set: ReturnType<typeof useSetCourse>;
  /** The number on the course of the hole that is played first. */
  readonly firstHole: number;
  readonly onFirstHole: (firstHole: number) => void;
  readonly onEnter: () => void;
  readonly onChange: () => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}) {
  const { holeCount, courseCard } = round;
  const played = usePlayedCourses(round.id);
  const queries = [...own.queries, played];
  const isKnown = own.isKnown && played.data !== undefined;
  /** A started round with strokes or greenies keeps its card, and with strokes its indexes once a hole is finished. */
  const canRemove = !needsCourse(round) || round.status === 'pending';
  const isFrozen = isIndexFrozen(round);
  const [isRemoving, setRemoving] = useState(false);
  const canMove = courseCard?.holes.length === COURSE_HOLES && firstHole !== (courseCard.firstHole ?? 1);
  const [ofRound = [], ofOwn = [], ofPlayed = []] = courseChoices(
    [canMove ? [inCourseOrder(courseCard)] : [], own.courses.map(({ course }) => course), played.data ?? []],
    holeCount,
    firstHole,
  );
  const choose = (course: CourseCard) => set.mutate(course, { onSuccess: onClose });
  const remove = () =>
    set.mutate(null, {
      onSuccess() {
        forgetCourseDraft(round);
        onClose();
      },
    });
  return (
    <div className={isKnown ? styles.known : styles.unknown}>
      <p className={styles.note}>
        {`Par and index of each hole. ${purposeOf(round)}, and par is never a score.`}
      </p>
      {isJunkByPar(round) && round.cardAnswers.some(({ kind }) => kind === 'agreed') && (
        <p className={styles.note}>Agreements fall if this changes the money.</p>
      )}
      {isFrozen && (
        <p className={styles.note}>Each index stays once a hole is finished. Par and name can change.</p>
      )}
      {courseCard !== null && (
        <>
          <p className={styles.line} translate="no">
            {cardText(courseCard)}
          </p>
          <Button isBusy={set.isPending} onPress={onChange}>
            CHANGE THIS CARD
          </Button>
          {canRemove && (
            <Button
              variant={isRemoving ? 'danger' : 'plain'}
              isBusy={set.isPending}
              onPress={() => (isRemoving ? remove() : setRemoving(true))}
            >
              {isRemoving ? 'REMOVE FOR GOOD' : 'REMOVE THE CARD'}
            </Button>
          )}
        </>
      )}
      {!isFrozen && (
        <>
          <FirstHole value={firstHole} onChange={onFirstHole} />
          <CourseButtons heading="THIS CARD" choices={ofRound} choose={choose} isBusy={set.isPending} />
          {!isKnown && <LoadingCourses queries={queries} />}
        </>
      )}
      {isKnown && !isFrozen && (
        <>
          <CourseButtons heading="MY COURSES" choices={ofOwn} choose={choose} isBusy={set.isPending} />
          <CourseButtons
            heading="FROM EARLIER ROUNDS"
            choices={ofPlayed}
            choose={choose}
            isBusy={set.isPending}
          />
        </>
      )}
      {set.isError && <Problem>{courseErrorText(set.error)}</Problem>}
      {!isFrozen && (
        <Button variant={courseCard === null ? 'primary' : 'plain'} isBusy={set.isPending} onPress={onEnter}>
          ENTER A CARD
        </Button>
      )}
      {own.courses.length > 0 && isKnown && (
        <Button isBusy={set.isPending} onPress={onManage}>
          RENAME OR DELETE
        </Button>
      )}
      <Button isBusy={set.isPending} onPress={onClose}>
        CLOSE
      </Button>
    </div>
  );
}

/** The courses that fit the round, each as a button; one of eighteen holes has a button for each nine. */
function CourseButtons({
  heading,
  choices,
  isBusy,
  choose,
}: {
  readonly heading: string;
  readonly choices: readonly CourseChoice[];
  readonly isBusy: boolean;
  readonly choose: (course: CourseCard) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <section className={styles.list} aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {choices.map(({ course, text }) => (
        <Button key={text} isBusy={isBusy} onPress={() => choose(course)}>
          <span translate="no">{text}</span>
        </Button>
      ))}
    </section>
  );
}
