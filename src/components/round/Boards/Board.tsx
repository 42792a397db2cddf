import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { countText } from '#rules/names.ts';
import { medalFor } from '#rules/stats.ts';
import * as styles from './boards.css.ts';
import type { BoardName, BoardRow } from './boards.ts';
import { BOARDS } from './boards.ts';

const PICTURES = { gold: 'trophy', silver: 'trophySilver', bronze: 'trophyBronze' } as const;

/** One leaderboard, with the best player at the top. */
export function Board({
  name,
  rows,
  ownRow,
  viewerId,
}: {
  readonly name: BoardName;
  readonly rows: readonly BoardRow[];
  /** The viewer's row, which the board may not show; null = the viewer has none. */
  readonly ownRow: BoardRow | null;
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
  const below = ownRow !== null && rows.every(({ playerId }) => playerId !== viewerId) ? [ownRow] : [];
  return (
    <>
      <ol className={styles.board}>
        {rows.map((row) => (
          <Row key={row.playerId} name={name} row={row} isViewer={row.playerId === viewerId} />
        ))}
      </ol>
      {below.map((row) => (
        <ol key={row.playerId} className={styles.below} aria-label="Your rank">
          <Row name={name} row={row} isViewer />
        </ol>
      ))}
      {[...rows, ...below].some(({ isUncontested }) => isUncontested === true) && (
        <p className={styles.mark}>* only against players without a phone</p>
      )}
    </>
  );
}

/** A player on a leaderboard. */
function Row({
  name,
  row,
  isViewer,
}: {
  readonly name: BoardName;
  readonly row: BoardRow;
  readonly isViewer: boolean;
}) {
  const { amount, figure, unit } = BOARDS[name];
  const medal = medalFor(row.rank, amount(row));
  return (
    <li className={styles.row[isViewer ? 'own' : 'other']}>
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
          <span translate="no">{row.name}</span>
          {isViewer && <span className={styles.you}> (You)</span>}
          {row.isMember === false && <span className={styles.note}> (not a member)</span>}
        </strong>
        <span className={styles.note} translate="no">
          {recordOf(row)}
        </span>
      </span>
      <span className={styles.figure}>
        <strong translate="no">{row.isUncontested === true ? `${figure(row)}*` : figure(row)}</strong>
        <span className={styles.note}>{unit(row)}</span>
      </span>
    </li>
  );
}

/** Returns wins-losses-ties and the number of games. */
function recordOf({ wins, losses, ties, gamesPlayed }: BoardRow): string {
  return `${wins}-${losses}-${ties} · ${countText(gamesPlayed, 'game')}`;
}
