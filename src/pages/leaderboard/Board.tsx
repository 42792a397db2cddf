import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { BoardName, BoardRow } from './boards.ts';
import { BOARDS, MEDALS } from './boards.ts';
import {
  board,
  empty,
  emptyTitle,
  figure as figureLook,
  medal as medalLook,
  note,
  player,
  rank,
  rankOf,
  row as rowLook,
  you,
} from './leaderboard.css.ts';

const PICTURES = { gold: 'trophy', silver: 'trophySilver', bronze: 'trophyBronze' } as const;

/** One board, the best of it at the top. */
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
      <div className={empty}>
        <p className={emptyTitle}>NO DATA AVAILABLE</p>
        <p>Play some games to see rankings!</p>
      </div>
    );
  }
  const { figure, unit } = BOARDS[name];
  return (
    <ol className={board}>
      {rows.map((row, index) => {
        const medal = MEDALS[index];
        const isViewer = row.playerId === viewerId;
        return (
          <li key={row.playerId} className={rowLook[isViewer ? 'own' : 'other']}>
            <span className={rankOf[medal ?? 'none']}>
              <span className={rank}>
                {medal !== undefined && <PixelArt name={PICTURES[medal]} size="small" />}
                {index + 1}
              </span>
              {medal !== undefined && <span className={medalLook}>{medal.toUpperCase()}</span>}
            </span>
            <span className={player}>
              <strong>
                {row.username}
                {isViewer && <span className={you}> (You)</span>}
              </strong>
              <span className={note}>{recordOf(row)}</span>
            </span>
            <span className={figureLook}>
              <strong>{figure(row)}</strong>
              <span className={note}>{unit(row)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Wins-losses-ties, and of how many games. */
function recordOf({ wins, losses, ties, gamesPlayed }: BoardRow): string {
  return `${wins}-${losses}-${ties} · ${gamesPlayed} ${gamesPlayed === 1 ? 'game' : 'games'}`;
}
