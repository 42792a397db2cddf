import { useQuery } from '@tanstack/react-query';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { POLL_MS } from '#client/device/timings.ts';

interface Polled {
  readonly state: {
    readonly data: RouterOutputs['groupMoney']['get'] | undefined;
    readonly error: Pick<ApiError, 'data'> | null;
  };
}

/** Returns the open money of a group. It is polled faster while another side may say something to the viewer. */
export function useGroupMoney(groupId: number, viewerId: number) {
  function refetchInterval({ state: { data, error } }: Polled): number | false {
    // neither a member nor concerned
    if (error?.data?.httpStatus === 403 || error?.data?.httpStatus === 404) return false;
    if (data === undefined) return POLL_MS.game;
    const isConcerned = [...data.pending, ...data.payments].some(
      ({ from, to }) => from.userId === viewerId || to.userId === viewerId,
    );
    return isConcerned ? POLL_MS.nextGame : POLL_MS.presence;
  }
  return useQuery(trpc.groupMoney.get.queryOptions({ id: groupId }, { refetchInterval }));
}
