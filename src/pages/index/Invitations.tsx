import { navigate } from 'vike/client/router';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { pathTo, storeGame } from './games.ts';

/** Guests, who come to Home most often, have no invitations. */
const OFFERS = lazyPart(() => import('./SeatOffers.tsx'));

/** The viewer's invitations to games of their groups, if there are any. */
export function Invitations({ viewer }: { readonly viewer: Viewer }) {
  const part = useLazyPart(OFFERS, true).fetched;
  return (
    part && (
      <part.SeatOffers
        onJoined={async (game) => {
          if (game.completedAt === null) storeGame(game, viewer);
          await navigate(game.completedAt === null ? pathTo(game, viewer) : `/results/${game.id}`);
        }}
      />
    )
  );
}
