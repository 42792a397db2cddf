import { longestWord } from '#components/ui/longestWord.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import type { CumulativeStats } from './figures.ts';
import { balanceOf, figuresOf } from './figures.ts';
import { balance, board, figure, note as noteLook, value as valueLook } from './stats.css.ts';

/** A player's figures over all games that count. */
export function Statistics({ stats }: { readonly stats: CumulativeStats }) {
  const { value: net, side } = balanceOf(stats);
  return (
    <Panel title="STATISTICS">
      {stats.gamesPlayed === 0 && <p className={noteLook}>No games yet. The first one you finish counts.</p>}
      <dl className={board}>
        <div className={balance[side]}>
          <dt>NET BALANCE</dt>
          <dd className={valueLook} data-longest={longestWord(net)}>
            {net}
          </dd>
        </div>
        {figuresOf(stats).map(({ name, value, note }) => (
          <div key={name} className={figure}>
            <dt>{name}</dt>
            <dd className={valueLook}>{value}</dd>
            {note !== undefined && <dd className={noteLook}>{note}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
