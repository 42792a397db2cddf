/** The members of the group whom the host of a game may add. */

import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { POLL_MS } from '#client/device/timings.ts';
import type { Viewer } from '#client/session/viewer.ts';
import type { Round } from '#rules/round.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';

const NONE = { members: [], offered: [] };

/** Returns the members without a seat, and the offered seats; none for a game that is for no group. */
export function useInvitees({ id, groupId }: Round, host: Viewer) {
  const isForGroup = groupId !== PUBLIC_GROUP_ID && !host.isGuest;
  const { data } = useQuery(
    trpc.seatOffers.invitees.queryOptions(
      { id },
      // a member who says no changes only this list
      { enabled: isForGroup, staleTime: 0, refetchInterval: POLL_MS.presence },
    ),
  );
  return data ?? NONE;
}
