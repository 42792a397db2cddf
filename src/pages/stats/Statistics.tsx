import { longestWord } from '#components/ui/longestWord.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import type { CumulativeStats } from './figures.ts';
import { balanceOf, statFiguresOf } from './figures.ts';
import * as styles from './stats.css.ts';

/** A player's statistics over all games that count. */
export function Statistics({ stats }: { readonly stats: CumulativeStats }) {
  const { value: net, side } = balanceOf(stats);
  return (
    <Panel title="STATISTICS">
      {stats.gamesPlayed === 0 && (
        <p className={styles.note}>No games yet. The first one you finish counts.</p>
      )}
      <dl className={styles.board}>
        <div className={styles.balance[side]}>
          <dt>NET BALANCE</dt>
          <dd className={styles.value} data-longest={longestWord(net)} translate="no">
            {net}
          </dd>
        </div>
        {statFiguresOf(stats).map(({ name, value, note }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value} translate="no">
              {value}
            </dd>
            {note !== undefined && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
