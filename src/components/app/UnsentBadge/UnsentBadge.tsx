import { useEffect, useState } from 'react';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { DELAY_MS } from '#client/device/timings.ts';
import { LOGIN_NEEDED, isForOtherSession, useUnsent } from '#client/round/unsent.ts';
import * as styles from './UnsentBadge.css.ts';

/**
 * How much of what was entered here the server has not heard of, and what has to be decided first. On a screen that is
 * about no game: of all of them, each with the way to its screen, which goes on to the results of a round that is over.
 */
export function UnsentBadge({
  gameId,
  isDecidedHere = false,
}: {
  readonly gameId?: number;
  /** The screen asks by itself what is to be decided. */
  readonly isDecidedHere?: boolean;
}) {
  const games = useUnsent().filter((unsent) => gameId === undefined || unsent.gameId === gameId);
  const isLong = useLong(games.some(({ text }) => text !== null));
  const lines = games
    .map((unsent) => ({
      ...unsent,
      text: isLong || unsent.sendError !== null ? unsent.text : null,
      isAsked: unsent.isUndecided && !isDecidedHere,
    }))
    .filter(({ text, isAsked }) => text !== null || isAsked);
  if (lines.length === 0) return null;
  return (
    <output className={styles.badge}>
      {lines.map(({ gameId: id, text, sendError, isAsked }) => (
        <span key={id} className={styles.line}>
          {text !== null && gameId === undefined ? (
            <a className={styles.way} href={`/game/${id}`}>
              {text}
            </a>
          ) : (
            text
          )}
          {text !== null && sendError === LOGIN_NEEDED && (
            <a
              className={styles.way}
              href="/login"
              onClick={() => rememberRedirect(globalThis.location.pathname)}
            >
              {LOGIN_NEEDED}
            </a>
          )}
          {text !== null && sendError !== LOGIN_NEEDED && isForOtherSession(sendError) && (
            <span>{sendError}</span>
          )}
          {isAsked && (
            <a className={styles.way} href={`/game/${id}`}>
              A HOLE TO DECIDE
            </a>
          )}
        </span>
      ))}
    </output>
  );
}

/** Whether it has been so for a while: what is sent at once is no news. */
function useLong(isSo: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setIsLong(true), DELAY_MS.unsent);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSo]);
  return isLong;
}
