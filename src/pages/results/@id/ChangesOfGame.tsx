import { usePhoneRound } from '#client/scoring.ts';
import { trpc } from '#client/trpc.ts';
import { Changes } from '#components/Changes/Changes.tsx';

/**
 * What was changed on the scorecard, with what this phone has not sent yet. Once it has the round itself: the results
 * do not wait for it.
 */
export function ChangesOfGame({ gameId }: { readonly gameId: number }) {
  trpc.rounds.get.useQuery({ id: gameId });
  const { round } = usePhoneRound(gameId);
  return round === undefined ? null : <Changes round={round} />;
}
