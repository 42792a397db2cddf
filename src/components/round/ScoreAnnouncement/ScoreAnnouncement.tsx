import { useEffect, useState } from 'react';
import { DELAY_MS } from '#client/device/timings.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './ScoreAnnouncement.css.ts';
import { describeScoreChanges } from './scoreChanges.ts';

/** Makes screen readers announce which scores have changed, once they have stopped changing for a moment. */
export function ScoreAnnouncement({
  round,
  follows,
}: {
  readonly round: Round;
  /** A sentence about the consequence, read out after the scores. */
  readonly follows: string;
}) {
  const [announced, setAnnounced] = useState({ round, text: '' });
  useEffect(() => {
    const changes = describeScoreChanges(announced.round, round);
    if (changes === '') return;
    // waits until scores stop changing: three taps on + are announced once, and so are two scores that arrive together
    const timer = setTimeout(() => setAnnounced({ round, text: `${changes} ${follows}` }), DELAY_MS.quiet);
    return () => clearTimeout(timer);
  }, [announced, round, follows]);
  return (
    <output className={styles.visuallyHidden} aria-label="Score news" translate="no">
      {announced.text}
    </output>
  );
}
