import type { ReactNode } from 'react';
import { formatTimeOfDay } from '#client/device/clock.ts';
import { useStreamState, useLastHeard } from '#client/round/liveStream.ts';
import { useHostPresence } from '#client/round/presence.ts';
import * as styles from './LiveMark.css.ts';

/** How current the round on the screen is: LIVE, HOST OFFLINE, or the time since which it may be old. */
export function LiveMark({
  gameId,
  isSpectatorCountShown = false,
  children,
}: {
  readonly gameId: number;
  /** For scorers: shows the number of spectators. */
  readonly isSpectatorCountShown?: boolean;
  readonly children?: ReactNode;
}) {
  const lastHeard = useLastHeard(gameId);
  const { watching } = useStreamState(gameId);
  const host = useHostPresence(gameId);
  return (
    <p className={styles.mark}>
      {lastHeard === 'live' && host === 'here' && <span className={styles.live}>LIVE</span>}
      {lastHeard === 'live' && host !== 'here' && <span>HOST OFFLINE</span>}
      {/* screen readers read out only the loss of the connection, not LIVE */}
      <output>{lastHeard instanceof Date && `as of ${formatTimeOfDay(lastHeard)}`}</output>
      {isSpectatorCountShown && watching > 0 && (
        <span className={styles.spectatorCount}>{`${watching} watching`}</span>
      )}
      {children}
    </p>
  );
}
