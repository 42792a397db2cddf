import { useQuery } from '@tanstack/react-query';
import { roundOf } from '#client/round/round.ts';
import { trpc } from '#client/api/trpc.ts';
import { Corrections } from '#components/round/Corrections/Corrections.tsx';
import type { Round } from '#rules/round.ts';

/**
 * What was changed on the scorecard, with what this phone has not sent yet. Once it has the round itself: the results
 * do not wait for it.
 */
export function ChangesOfGame({
  gameId,
  ownRound,
}: {
  readonly gameId: number;
  /** The round with this phone's own entries on top; null = it has none. */
  readonly ownRound: Round | null;
}) {
  const { data: confirmed } = useQuery(trpc.rounds.get.queryOptions({ id: gameId }, { select: roundOf }));
  const round = ownRound ?? confirmed;
  return round === undefined ? null : <Corrections round={round} />;
}
