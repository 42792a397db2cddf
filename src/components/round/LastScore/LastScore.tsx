import { useEffect, useState } from 'react';
import { usePresence } from '#client/round/presence.ts';
import { ABANDONED_GAME_MS, ABANDONED_NOTICE_MS } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { formatDateTime } from '#shared/dates.ts';

/**
 * The age of the newest score, by this phone's clock. In the last day before the game ends automatically, it adds when
 * that is, where the server says so. Empty until the phone's clock is read.
 */
export function LastScore({
  round: { id, createdAt, lastScoreAt },
  isForEnd = false,
}: {
  readonly round: Round;
  /** Shown only when the end is near. */
  readonly isForEnd?: boolean;
}) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, []);
  const agoMs = now - Number(lastScoreAt ?? createdAt);
  // the phone's clock only decides whether to ask
  const { endsAtLocal: endsAt } = usePresence(id, agoMs > ABANDONED_GAME_MS - ABANDONED_NOTICE_MS, 0);
  const minutes = lastScoreAt === null ? 0 : Math.floor(agoMs / 60_000);
  if (isForEnd && endsAt === null) return null;
  const texts = [
    ...(minutes < 1
      ? []
      : [`last score ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} ago`]),
    ...(endsAt === null ? [] : [`the game ends on ${formatDateTime(endsAt)}`]),
  ];
  return texts.length > 0 && <span>{` ${texts.join(', ')}`}</span>;
}
