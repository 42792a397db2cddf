import { clockTime } from '#client/device/clock.ts';
import { useStreamState, useFreshness } from '#client/round/tabStream.ts';
import * as styles from './LiveMark.css.ts';

/** The freshness of the round on the screen: LIVE, or the time since when it may be old. */
export function LiveMark({
  gameId,
  isViewerCountShown = false,
}: {
  readonly gameId: number;
  /** For scorers: shows how many watchers there are. */
  readonly isViewerCountShown?: boolean;
}) {
  const freshness = useFreshness(gameId);
  const { watching } = useStreamState(gameId);
  return (
    <p className={styles.mark}>
      {freshness === 'live' && <span className={styles.live}>LIVE</span>}
      {/* screen readers read out only the loss of the connection, not LIVE */}
      <output>{freshness instanceof Date && `as of ${clockTime(freshness)}`}</output>
      {isViewerCountShown && watching > 0 && (
        <span className={styles.viewerCount}>{`${watching} watching`}</span>
      )}
    </p>
  );
}
