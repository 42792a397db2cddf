import { CourseButton } from '#components/round/CourseDialog/CourseButton.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import * as styles from './setup.css.ts';

/** The options that few groups need, folded. */
export function MatchOptions({ round }: { readonly round: Round }) {
  return (
    <FoldedPanel title="MATCH OPTIONS">
      <p className={styles.note}>With par and index of each hole, scores are shown against par.</p>
      <CourseButton round={round} />
    </FoldedPanel>
  );
}
