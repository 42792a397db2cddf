import { useEffect, useState } from 'react';
import { rememberRedirect } from '#client/authStorage.ts';
import { DELAY_MS } from '#client/timings.ts';
import { LOGIN_NEEDED, useUnsent } from '#client/unsent.ts';
import { badge, way } from './UnsentBadge.css.ts';

/** How much of what was entered here the server has not heard of, and what has to be decided first. */
export function UnsentBadge({
  gameId,
  isDecidedHere = false,
}: {
  readonly gameId?: number;
  /** The screen asks by itself what is to be decided. */
  readonly isDecidedHere?: boolean;
}) {
  const { text, trouble, toDecide } = useUnsent(gameId);
  const isLong = useLong(text !== null);
  const shown = isLong || trouble !== null ? text : null;
  const isAsked = toDecide !== null && !isDecidedHere;
  if (shown === null && !isAsked) return null;
  return (
    <output className={badge}>
      {shown}
      {shown !== null && trouble === LOGIN_NEEDED && (
        <a className={way} href="/login" onClick={() => rememberRedirect(globalThis.location.pathname)}>
          {LOGIN_NEEDED}
        </a>
      )}
      {isAsked && (
        <a className={way} href={`/game/${toDecide}`}>
          A HOLE TO DECIDE
        </a>
      )}
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
