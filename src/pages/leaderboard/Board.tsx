import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { medalFor } from '#rules/stats.ts';
import type { BoardName, BoardRow } from './boards.ts';
import { BOARDS } from './boards.ts';
import * as styles from './leaderboard.css.ts';

const PICTURES = { gold: 'trophy', silver: 'trophySilver', bronze: 'trophyBronze' } as const;

/** One leaderboard, with the best player at the top. */
export function Board({
  name,
  rows,
  viewerId,
}: {
  readonly name: BoardName;
  readonly rows: readonly BoardRow[];
  readonly viewerId: number;
}) {
  if (rows.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>NO DATA AVAILABLE</p>
        <p>Play some games to see rankings!</p>
      </div>
    );
  }
  const { amount, figure, unit } = BOARDS[name];
  return (
    <ol className={styles.board}>
      {rows.map((row) => {
        const medal = medalFor(row.rank, amount(row));
        const isViewer = row.playerId === viewerId;
        return (
          <li key={row.playerId} className={styles.row[isViewer ? 'own' : 'other']}>
            <span className={styles.rankOf[medal ?? 'none']}>
              <span className={styles.rank}>
                {medal !== undefined && <PixelArt name={PICTURES[medal]} size="small" />}
                <span translate="no">{row.rank}</span>
              </span>
              {/* in words, too: the colour alone is not enough */}
              {medal !== undefined && <span className={styles.medal}>{medal.toUpperCase()}</span>}
            </span>
            <span className={styles.player}>
              <strong>
                <span translate="no">{row.username}</span>
                {isViewer && <span className={styles.you}> (You)</span>}
              </strong>
              <span className={styles.note} translate="no">
                {recordOf(row)}
              </span>
            </span>
            <span className={styles.figure}>
              <strong translate="no">{figure(row)}</strong>
              <span className={styles.note}>{unit(row)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns wins-losses-ties and the number of games. */
function recordOf({ wins, losses, ties, gamesPlayed }: BoardRow): string {
  return `${wins}-${losses}-${ties} · ${gamesPlayed} ${gamesPlayed === 1 ? 'game' : 'games'}`;
}
