import { useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import * as styles from './setup.css.ts';

/** Loaded when a scorer opens it: most rounds have no card of the course. */
const COURSE_DIALOG = lazyPart(() => import('#components/round/CourseDialog/CourseDialog.tsx'));

/** The options that few groups need, folded. */
export function MatchOptions({ round }: { readonly round: Round }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <FoldedPanel title="MATCH OPTIONS">
        <p className={styles.note}>With par and index of each hole, scores are shown against par.</p>
        <Button onPress={() => setIsOpen(true)}>CARD OF THE COURSE</Button>
      </FoldedPanel>
      {isOpen && (
        <LazyDialog part={COURSE_DIALOG} onClose={close}>
          {({ CourseDialog }) => <CourseDialog round={round} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
