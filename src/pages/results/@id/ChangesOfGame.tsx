import { roundOf } from '#client/round.ts';
import { trpc } from '#client/trpc.ts';
import { Changes } from '#components/Changes/Changes.tsx';

/** What was changed on the scorecard, once this phone has the round itself: the results do not wait for it. */
export function ChangesOfGame({ gameId }: { readonly gameId: number }) {
  const { data: round } = trpc.rounds.get.useQuery({ id: gameId }, { select: roundOf });
  return round === undefined ? null : <Changes round={round} />;
}
