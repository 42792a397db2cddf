import { useQuery } from '@tanstack/react-query';
import { navigate } from 'vike/client/router';
import { trpc } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { POLL_MS } from '#client/device/timings.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { pathTo, storeGame } from './games.ts';

/** Few users have an invitation. */
const OFFERS = lazyPart(() => import('./SeatOffers.tsx'));

/** The viewer's invitations to games of their groups, once there are any. */
export function Invitations({ viewer }: { readonly viewer: Viewer }) {
  const { data: offers = [] } = useQuery(
    // a member may wait for the invitation here
    trpc.seatOffers.mine.queryOptions(undefined, { staleTime: 0, refetchInterval: POLL_MS.presence }),
  );
  const part = useLazyPart(OFFERS, offers.length > 0).fetched;
  if (part === null || offers.length === 0) return null;
  return (
    <part.SeatOffers
      offers={offers}
      onJoined={async (game) => {
        if (game.completedAt === null) storeGame(game, viewer);
        await navigate(game.completedAt === null ? pathTo(game, viewer) : `/results/${game.id}`);
      }}
    />
  );
}
