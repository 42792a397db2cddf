import { useState } from 'react';
import type { OwnCourse } from '#client/round/courses.ts';
import {
  courseErrorText,
  useCourseChange,
  useOwnCourses,
  usePlayedCourses,
  useSetCourse,
} from '#client/round/courses.ts';
import { useViewer } from '#client/session/viewer.ts';
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
  // without an account MY COURSES are on this phone
  const isGuest = useViewer().data?.user?.isGuest !== false;
  const [view, setView] = useState<View>('choose');
  const own = useOwnCourses(isGuest);
  const set = useSetCourse(round.id);
  const change = useCourseChange(isGuest);
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
          holeCount={round.holeCount}
          set={set}
          change={change}
          isInAccount={!isGuest}
          onSaved={onClose}
          onBack={back}
        />
      )}
      {view === 'manage' && <ManageCourses own={own} change={change} onBack={back} />}
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
  readonly own: readonly OwnCourse[];
  readonly set: ReturnType<typeof useSetCourse>;
  readonly onEnter: () => void;
  readonly onChange: () => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}) {
  const { holeCount, courseCard } = round;
  const played = usePlayedCourses(round.id);
  const [ofOwn = [], ofPlayed = []] = courseChoices([own.map(({ course }) => course), played], holeCount);
  const choose = (course: CourseCard | null) => set.mutate(course, { onSuccess: onClose });
  return (
    <>
      <p className={styles.note}>Par and index of each hole. They move no money, and par is never a score.</p>
      {courseCard !== null && (
        <>
          <p className={styles.line} translate="no">{`Card: ${courseLine(courseCard)}`}</p>
          <Button isBusy={set.isPending} onPress={onChange}>
            CHANGE THIS CARD
          </Button>
          <Button isBusy={set.isPending} onPress={() => choose(null)}>
            REMOVE THE CARD
          </Button>
        </>
      )}
      <CourseButtons heading="MY COURSES" choices={ofOwn} choose={choose} isBusy={set.isPending} />
      <CourseButtons
        heading="FROM EARLIER ROUNDS"
        choices={ofPlayed}
        choose={choose}
        isBusy={set.isPending}
      />
      {set.isError && <Problem>{courseErrorText(set.error)}</Problem>}
      <Button variant={courseCard === null ? 'primary' : 'plain'} isBusy={set.isPending} onPress={onEnter}>
        ENTER A CARD
      </Button>
      {own.length > 0 && (
        <Button isBusy={set.isPending} onPress={onManage}>
          RENAME OR DELETE
        </Button>
      )}
      <Button isBusy={set.isPending} onPress={onClose}>
        CLOSE
      </Button>
    </>
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
