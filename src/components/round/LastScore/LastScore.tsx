import { useEffect, useState } from 'react';
import { ABANDONED_GAME_MS, ABANDONED_NOTICE_MS } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';

const HOUR_MS = 3_600_000;

/**
 * How long ago the newest score came, by this phone's clock, and from a day before it that the game ends by itself.
 * Nothing until the phone has looked at its clock.
 */
export function LastScore({
  at,
  isForEnd = false,
}: {
  readonly at: Round['lastScoreAt'];
  /** Shown only where the end is near. */
  readonly isForEnd?: boolean;
}) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, []);
  const agoMs = now - Number(at);
  const minutes = Math.floor(agoMs / 60_000);
  const isEndNear = agoMs > ABANDONED_GAME_MS - ABANDONED_NOTICE_MS;
  if (at === null || minutes < 1 || (isForEnd && !isEndNear)) return null;
  const ago = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  const end = isEndNear ? `, the game ends at ${ABANDONED_GAME_MS / HOUR_MS} h` : '';
  return <span>{` last score ${ago} ago${end}`}</span>;
}
