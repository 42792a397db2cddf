/** Presence of the host, and the end of a game by the clock, for screens without a live stream. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { NATIVE } from '#client/device/native.ts';
import { POLL_MS, STREAM } from '#client/device/timings.ts';
import type { HostPresence } from '#rules/hostPresence.ts';
import { useStreamState } from './tabStream.ts';

/** Polls the server. Undefined = not asked, or no answer yet. */
export function usePresence(
  gameId: number,
  isAsked: boolean,
): RouterOutputs['rounds']['presence'] | undefined {
  const { data } = useQuery(
    trpc.rounds.presence.queryOptions(
      { id: gameId },
      { enabled: isAsked, refetchInterval: POLL_MS.presence, staleTime: POLL_MS.presence },
    ),
  );
  return isAsked ? data : undefined;
}

/**
 * Returns whether the host is there; undefined = not known. The live stream sends it. A screen without a stream for some
 * seconds polls. So does every screen of the native app: its stream has no session, and the poll shows that its host
 * is there.
 */
export function useHostPresence(gameId: number): HostPresence | undefined {
  const { isOpen, host } = useStreamState(gameId);
  const [isWithoutStream, setIsWithoutStream] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWithoutStream(!isOpen), isOpen ? 0 : STREAM.silenceMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const asked = usePresence(gameId, isWithoutStream || NATIVE !== null);
  return isOpen ? host : asked?.host;
}
