import { useEffect, useEffectEvent, useState } from 'react';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { DELAY_MS } from '#client/device/timings.ts';
import { LOGIN_NEEDED, isSessionError, useUnsent } from '#client/round/unsent.ts';
import * as styles from './UnsentBadge.css.ts';

/**
 * The number of unsent commands of a game, and whether a conflict has to be decided first. Without `gameId`: one line
 * for each game, with a link to its screen (which redirects to the results if the round is over).
 */
export function UnsentBadge({
  gameId,
  isDecidedHere = false,
}: {
  readonly gameId?: number;
  /** The screen shows the game's conflicts, so the badge need not link to them. */
  readonly isDecidedHere?: boolean;
}) {
  const games = useUnsent().filter((unsent) => gameId === undefined || unsent.gameId === gameId);
  const waiting = games.flatMap(({ since }) => since ?? []);
  const isLong = useHasLasted(waiting.length === 0 ? null : Math.min(...waiting));
  const lines = games
    .map((unsent) => ({
      ...unsent,
      text: isLong || unsent.sendError !== null ? unsent.text : null,
      isConflictShown: unsent.isUndecided && !isDecidedHere,
    }))
    .filter(({ text, isConflictShown }) => text !== null || isConflictShown);
  if (lines.length === 0) return null;
  return (
    <output className={styles.badge}>
      {lines.map(({ gameId: id, text, sendError, isConflictShown }) => (
        <span key={id} className={styles.line}>
          {text !== null && gameId === undefined ? (
            <a className={styles.link} href={`/game/${id}`}>
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
          {text !== null && sendError === LOGIN_NEEDED && (
            <a
              className={styles.link}
              href="/login"
              onClick={() => rememberRedirect(globalThis.location.pathname)}
            >
              {LOGIN_NEEDED}
            </a>
          )}
          {text !== null && sendError !== LOGIN_NEEDED && isSessionError(sendError) && (
            <span>{sendError}</span>
          )}
          {isConflictShown && (
            <a className={styles.link} href={`/game/${id}`}>
              A HOLE TO DECIDE
            </a>
          )}
        </span>
      ))}
    </output>
  );
}

/**
 * Returns whether commands have waited for a while: commands sent within that time are not shown as unsent. Commands
 * that waited before a reload of the page are shown immediately.
 *
 * @param since when the oldest was entered, in ms of this device's clock; null = none waits
 */
function useHasLasted(since: number | null): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  const isWaiting = since !== null;
  const msLeft = useEffectEvent(() => (since ?? 0) + DELAY_MS.unsent - Date.now());
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasLasted(true), msLeft());
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isWaiting]);
  return hasLasted;
}
