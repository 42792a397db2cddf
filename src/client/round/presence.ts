/** Presence of the host, and the end of a game by the clock. */

import { useQuery } from '@tanstack/react-query';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { NATIVE } from '#client/device/native.ts';
import { POLL_MS, STREAM } from '#client/device/timings.ts';
import type { HostPresence } from '#rules/pencil.ts';
import { useStreamState } from './liveStream.ts';

type Presence = RouterOutputs['rounds']['presence'];

/** Shown until the server has sent a presence. */
const UNKNOWN: Presence = { host: 'here', endsAt: null, endsAtLocal: null };

/**
 * Returns the newest presence that the server has sent.
 *
 * @param isPolled asks the server again and again, the first time after some seconds
 * @param staleTime asks immediately if the newest presence is older than this, in ms
 */
export function usePresence(gameId: number, isPolled: boolean, staleTime = Infinity): Presence {
  const { data } = useQuery(
    trpc.rounds.presence.queryOptions(
      { id: gameId },
      {
        enabled: isPolled,
        initialData: UNKNOWN,
        staleTime,
        refetchInterval: ({ state }) => (state.dataUpdateCount === 0 ? STREAM.silenceMs : POLL_MS.presence),
      },
    ),
  );
  return data;
}

/**
 * Returns whether the host is there. The live stream sends it, and a screen without a stream polls. So does every screen
 * of the native app: its stream has no session, and the poll shows that its host is there.
 */
export function useHostPresence(gameId: number): HostPresence {
  const { isOpen } = useStreamState(gameId);
  return usePresence(gameId, !isOpen || NATIVE !== null, NATIVE === null ? Infinity : 0).host;
}
