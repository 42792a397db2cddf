import { pointsOf, uncatchableLead, unfinishedHoleCount } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import * as styles from './EarlyDecision.css.ts';

/** The name of the team that can no longer be caught. Empty while the match is open or when no hole is left to play. */
export function EarlyDecision({ round }: { readonly round: Round }) {
  const lead = uncatchableLead(round);
  const toPlay = unfinishedHoleCount(round);
  if (lead === null || toPlay === 0) return null;
  const { red, green } = pointsOf(round);
  const leader = TEAM_NAMES[red > green ? 'red' : 'green'];
  return (
    <output className={styles.decided}>
      {`${leader} is ${lead} up with ${toPlay} to play and cannot be caught: every hole still pays`}
    </output>
  );
}
