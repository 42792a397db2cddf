import { useState } from 'react';
import type { OwnCourse, useCourseChange } from '#client/round/courses.ts';
import { courseErrorText } from '#client/round/courses.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { courseLine } from '#rules/courseHoles.ts';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { nameProblem } from '#shared/typedNames.ts';
import * as styles from './CourseDialog.css.ts';

/** MY COURSES: a tap on one offers its new name, and its deletion. */
export function ManageCourses({
  own,
  change,
  onBack,
}: {
  readonly own: readonly OwnCourse[];
  readonly change: ReturnType<typeof useCourseChange>;
  readonly onBack: () => void;
}) {
  /** The key of the open course; null = none. */
  const [opened, setOpened] = useState<string | null>(null);
  const course = own.find((one) => keyOf(one) === opened);
  if (course !== undefined)
    return <ChangeCourse key={opened} own={course} change={change} onDone={() => setOpened(null)} />;
  return (
    <>
      {own.length === 0 && <p className={styles.note}>You keep no courses.</p>}
      {own.map((one) => (
        <Button key={keyOf(one)} onPress={() => setOpened(keyOf(one))}>
          <span translate="no">{courseLine(one.course)}</span>
        </Button>
      ))}
      <Button onPress={onBack}>BACK</Button>
    </>
  );
}

/** Returns a text that identifies a course in a list that may change: on this phone its name. */
function keyOf({ id, course }: OwnCourse): string {
  return id === null ? `${course.name}` : String(id);
}

function ChangeCourse({
  own,
  change,
  onDone,
}: {
  readonly own: OwnCourse;
  readonly change: ReturnType<typeof useCourseChange>;
  readonly onDone: () => void;
}) {
  const [name, setName] = useState(own.course.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const done = {
    onSuccess() {
      change.reset();
      onDone();
    },
  };
  const rename = () => {
    const wrong = nameProblem(name, COURSE_NAME_MAX);
    setProblem(wrong);
    setTries(tries + 1);
    if (wrong === null) change.mutate({ kind: 'rename', own, name: name.trim() }, done);
  };
  return (
    <>
      <TextField
        label="NAME OF THE COURSE"
        value={name}
        maxLength={COURSE_NAME_MAX}
        problem={problem}
        attempt={tries}
        onChange={setName}
      />
      {change.isError && <Problem>{courseErrorText(change.error)}</Problem>}
      <Button variant="primary" isBusy={change.isPending} onPress={rename}>
        SAVE NAME
      </Button>
      <Button
        variant={isDeleting ? 'danger' : 'plain'}
        isBusy={change.isPending}
        onPress={() => (isDeleting ? change.mutate({ kind: 'delete', own }, done) : setDeleting(true))}
      >
        {isDeleting ? 'DELETE FOR GOOD' : 'DELETE'}
      </Button>
      <Button isBusy={change.isPending} onPress={done.onSuccess}>
        BACK
      </Button>
    </>
  );
}
