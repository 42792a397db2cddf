/** What the server knows of a game beside its round: whether the host is there, and when the clock ends the game. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { NATIVE } from '#client/device/native.ts';
import { POLL_MS, STREAM } from '#client/device/timings.ts';
import type { HostPresence } from '#rules/hostPresence.ts';
import { useStreamState } from './tabStream.ts';

/** The server's answer, asked for again and again; undefined = not asked, or not known yet. */
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
 * Whether the host is there; undefined = not known. The stream tells it; a screen that has none for some seconds asks,
 * and so does every screen of the app for phones: its stream has no session, so that its host is heard by the question.
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
