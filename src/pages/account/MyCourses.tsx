import { useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './account.css.ts';

/** Loaded when it is opened: few accounts keep courses. */
const MY_COURSES = lazyPart(() => import('#components/round/CourseDialog/MyCoursesDialog.tsx'));

/** The cards of courses that the account keeps for its rounds. */
export function MyCourses() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Panel title="MY COURSES">
      <p className={styles.note}>Cards with par and index that you keep for your rounds.</p>
      <Button onPress={() => setIsOpen(true)}>SHOW MY COURSES</Button>
      {isOpen && (
        <LazyDialog part={MY_COURSES} onClose={close}>
          {({ MyCoursesDialog }) => <MyCoursesDialog onClose={close} />}
        </LazyDialog>
      )}
    </Panel>
  );
}
