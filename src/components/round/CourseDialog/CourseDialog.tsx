import { useState } from 'react';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { forgetCourseDraft } from '#client/round/courseDraft.ts';
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
import { courseChoices, courseLine } from '#rules/courseCard.ts';
import type { CourseCard, Round } from '#rules/round.ts';
import * as styles from './CourseDialog.css.ts';
import { CourseForm } from './CourseForm.tsx';
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
          onSaved={onClose}
          onBack={back}
        />
      )}
      {view === 'manage' && <ManageCourses own={own.courses} change={change} onBack={back} />}
    </Dialog>
  );
}

function Choices({
  round,
  own,
  set,
  onEnter,
  onChange,
  onManage,
  onClose,
}: {
  readonly round: Round;
  readonly own: OwnCourses;
  readonly set: ReturnType<typeof useSetCourse>;
  readonly onEnter: () => void;
  readonly onChange: () => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}) {
  const { holeCount, courseCard } = round;
  const played = usePlayedCourses(round.id);
  const queries = [...own.queries, played];
  const error = useQueryError(queries);
  const isKnown = own.isKnown && played.data !== undefined;
  const [isRemoving, setRemoving] = useState(false);
  const [ofOwn = [], ofPlayed = []] = courseChoices(
    [own.courses.map(({ course }) => course), played.data ?? []],
    holeCount,
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
      <p className={styles.note}>Par and index of each hole. They move no money, and par is never a score.</p>
      {courseCard !== null && (
        <>
          <p className={styles.line} translate="no">{`Card: ${courseLine(courseCard)}`}</p>
          <Button isBusy={set.isPending} onPress={onChange}>
            CHANGE THIS CARD
          </Button>
          {isRemoving ? (
            <Button variant="danger" isBusy={set.isPending} onPress={remove}>
              REMOVE FOR GOOD
            </Button>
          ) : (
            <Button isBusy={set.isPending} onPress={() => setRemoving(true)}>
              REMOVE THE CARD
            </Button>
          )}
        </>
      )}
      {!isKnown && error === null && <output className={styles.note}>LOADING COURSES...</output>}
      {!isKnown && error !== null && (
        <>
          <Problem>{error === NO_CONNECTION ? 'No connection: courses could not be loaded.' : error}</Problem>
          <Button onPress={() => queries.forEach(({ refetch }) => void refetch())}>TRY AGAIN</Button>
        </>
      )}
      {isKnown && (
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
      <Button variant={courseCard === null ? 'primary' : 'plain'} isBusy={set.isPending} onPress={onEnter}>
        ENTER A CARD
      </Button>
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
