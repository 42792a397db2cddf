import { useQuery } from '@tanstack/react-query';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { isFinal } from './isFinal.ts';

interface Polled {
  readonly data: RouterOutputs['groupMoney']['get'] | undefined;
  readonly error: Pick<ApiError, 'data'> | null;
}

/** Returns the open money of a group. */
export function useGroupMoney(groupId: number, viewerId: number) {
  const refetchInterval = ({ state }: { readonly state: Polled }) => pollInterval(state, viewerId);
  return useQuery(trpc.groupMoney.get.queryOptions({ id: groupId }, { refetchInterval }));
}

/** Returns how often the money is polled: faster while a pending payment of the viewer waits for a word. */
export function pollInterval({ data, error }: Polled, viewerId: number): number | false {
  // neither a member nor concerned
  if (isFinal(error?.data?.httpStatus ?? null)) return false;
  if (data === undefined) return POLL_MS.game;
  const isWaiting = data.pending.some(({ from, to }) => from.userId === viewerId || to.userId === viewerId);
  return isWaiting ? POLL_MS.nextGame : POLL_MS.presence;
}
