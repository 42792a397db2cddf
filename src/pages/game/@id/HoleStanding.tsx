import { EarlyDecision } from '#components/round/EarlyDecision/EarlyDecision.tsx';
import type { Hole, Round } from '#rules/round.ts';
import * as styles from './game.css.ts';
import { holeStands } from './holeStands.ts';

/** How the hole stands, and whether the match is decided before its end. */
export function HoleStanding({ round, hole }: { readonly round: Round; readonly hole: Hole }) {
  return (
    <div className={styles.standing}>
      {/* said with the scores, once they stop coming */}
      <output aria-label="This hole" aria-live="off">
        {holeStands(round, hole)}
      </output>
      <EarlyDecision round={round} />
    </div>
  );
}
