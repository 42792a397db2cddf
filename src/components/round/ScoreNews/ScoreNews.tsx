import { useEffect, useState } from 'react';
import { DELAY_MS } from '#client/device/timings.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './ScoreNews.css.ts';
import { scoreNews } from './scoreNews.ts';

/** Tells whoever listens which scores have changed, once they have stopped changing, and what follows from it. */
export function ScoreNews({ round, follows }: { readonly round: Round; readonly follows: string }) {
  const [told, setTold] = useState({ round, words: '' });
  useEffect(() => {
    const news = scoreNews(told.round, round);
    if (news === '') return;
    // one sentence for a + that is tapped three times, and for two scores that come together
    const timer = setTimeout(() => setTold({ round, words: `${news} ${follows}` }), DELAY_MS.quiet);
    return () => clearTimeout(timer);
  }, [told, round, follows]);
  return (
    <output className={styles.heard} aria-label="Score news">
      {told.words}
    </output>
  );
}
