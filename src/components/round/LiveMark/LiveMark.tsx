import { clockTime } from '#client/device/clock.ts';
import { useLive, useFreshness } from '#client/round/live.ts';
import * as styles from './LiveMark.css.ts';

/** Whether the round on the screen is the server's of now, or since when it may be old. */
export function LiveMark({
  gameId,
  isCrowdShown = false,
}: {
  readonly gameId: number;
  /** Who keeps the score sees how many watch. */
  readonly isCrowdShown?: boolean;
}) {
  const standing = useFreshness(gameId);
  const { watching } = useLive(gameId);
  return (
    <p className={styles.mark}>
      {standing === 'live' && <span className={styles.live}>LIVE</span>}
      {/* only the loss is news to whoever cannot see the mark */}
      <output>{standing instanceof Date && `as of ${clockTime(standing)}`}</output>
      {isCrowdShown && watching > 0 && <span className={styles.crowd}>{`${watching} watching`}</span>}
    </p>
  );
}
