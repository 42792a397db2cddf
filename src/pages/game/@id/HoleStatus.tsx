import { EarlyDecision } from '#components/round/EarlyDecision/EarlyDecision.tsx';
import type { Hole, Round } from '#rules/round.ts';
import * as styles from './game.css.ts';
import { holeStatusText } from './holeStatusText.ts';

/** The state of the hole in words, and whether the match is decided early. */
export function HoleStatus({ round, hole }: { readonly round: Round; readonly hole: Hole }) {
  return (
    <div className={styles.holeStatus}>
      {/* not announced: `ScoreAnnouncement` reads it out together with the scores */}
      <output aria-label="This hole" aria-live="off" translate="no">
        {holeStatusText(round, hole)}
      </output>
      <EarlyDecision round={round} />
    </div>
  );
}
