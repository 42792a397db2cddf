import { useState } from 'react';
import type { Viewer } from '#client/session/viewer.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { COURSE_DIALOG } from '#components/round/CourseDialog/courseDialogPart.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import * as styles from './setup.css.ts';

/** The options that few groups need, folded. */
export function MatchOptions({ round, host }: { readonly round: Round; readonly host: Viewer }) {
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
          {({ CourseDialog }) => <CourseDialog round={round} viewer={host} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
