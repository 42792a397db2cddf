import { useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import * as styles from './setup.css.ts';

/** Loaded when a scorer opens it: most rounds have no card of the course. */
const COURSE_DIALOG = lazyPart(() => import('#components/round/CourseDialog/CourseDialog.tsx'));
/** Loaded when the host opens it: most rounds have no options. */
const OPTIONS_DIALOG = lazyPart(() => import('./MatchOptionsDialog.tsx'));

/** The options that few groups need, folded. */
export function MatchOptions({ round }: { readonly round: Round }) {
  const [opened, setOpened] = useState<'course' | 'options' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <FoldedPanel title="MATCH OPTIONS">
        <p className={styles.note}>With par and index of each hole, scores are shown against par.</p>
        <Button onPress={() => setOpened('course')}>CARD OF THE COURSE</Button>
        <p className={styles.note}>
          Strokes, ties that carry, Nassau, junk, one against one, variants of the Snake, a loss cap.
        </p>
        <Button onPress={() => setOpened('options')}>STROKES AND WAGERS</Button>
      </FoldedPanel>
      {opened === 'course' && (
        <LazyDialog part={COURSE_DIALOG} onClose={close}>
          {({ CourseDialog }) => <CourseDialog round={round} onClose={close} />}
        </LazyDialog>
      )}
      {opened === 'options' && (
        <LazyDialog part={OPTIONS_DIALOG} onClose={close}>
          {({ MatchOptionsDialog }) => (
            <MatchOptionsDialog round={round} onCourse={() => setOpened('course')} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
