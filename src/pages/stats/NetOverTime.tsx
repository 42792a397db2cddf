import { useId } from 'react';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatSignedDollars, toCents } from '#rules/money.ts';
import { formatDate } from '#shared/dates.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import type { NetHistory } from './netChart.ts';
import { netChartOf, netChartText } from './netChart.ts';
import * as styles from './stats.css.ts';

/** The net after each of the last games as a chart, and the same figures as a folded table. */
export function NetOverTime({
  history,
  gamesPlayed,
}: {
  /** Undefined = it could not be loaded. */
  readonly history: NetHistory | undefined;
  readonly gamesPlayed: number;
}) {
  if (history === undefined) {
    return (
      <Panel title="NET OVER TIME">
        <p className={styles.note}>The games could not be loaded.</p>
      </Panel>
    );
  }
  // the figures are read one after another, so the others may contain the first game already
  if (history.length === 0) return null;
  return (
    <>
      <Panel title="NET OVER TIME">
        <Chart history={history} gamesPlayed={gamesPlayed} />
      </Panel>
      <FoldedPanel title="GAME BY GAME">
        <ScrollBox label="Game by game">
          <NumberTable label="Game by game, newest first">
            <thead>
              <tr>
                <th scope="col">GAME</th>
                <th scope="col">NET</th>
                <th scope="col">TOTAL</th>
              </tr>
            </thead>
            <tbody translate="no">
              {history.map((game) => (
                <tr key={game.gameId}>
                  <th scope="row">
                    {formatDate(game.playedAtLocal)}
                    {game.groupId !== PUBLIC_GROUP_ID && <p className={styles.note}>{game.groupName}</p>}
                  </th>
                  <td>{formatSignedDollars(toCents(game.netCents))}</td>
                  <td>{formatSignedDollars(toCents(game.runningNetCents))}</td>
                </tr>
              ))}
            </tbody>
          </NumberTable>
        </ScrollBox>
      </FoldedPanel>
    </>
  );
}

function Chart({ history, gamesPlayed }: { readonly history: NetHistory; readonly gamesPlayed: number }) {
  const captionId = useId();
  const { width, height, zero, up, down } = netChartOf(history);
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.columnsOfNet}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its colours are those of the theme
        role="img"
        aria-labelledby={captionId}
      >
        <path className={styles.netAbove} d={up} />
        <path className={styles.netBelow} d={down} />
        <path className={styles.zeroLine} d={`M0 ${zero}h${width}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={styles.note} id={captionId} translate="no">
        {netChartText(history, gamesPlayed)}
      </figcaption>
    </figure>
  );
}
