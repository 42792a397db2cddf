import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { roundOf } from '#client/round/round.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';

/**
 * The corrections of the scorecard, including unsent ones of this phone. They are loaded with the round, later than the
 * results.
 */
export function CorrectionsOfGame({
  results,
  localRound,
}: {
  readonly results: RouterOutputs['games']['results'];
  /** The round with this phone's queued commands applied; null = the phone has not stored it. */
  readonly localRound: Round | null;
}) {
  const { data: confirmed, refetch } = useQuery(
    trpc.rounds.get.queryOptions({ id: results.game.id }, { select: roundOf }),
  );
  const [first] = useState(results);
  useEffect(() => {
    // another phone may have corrected the card
    if (results !== first) void refetch();
  }, [results, first, refetch]);
  const round = localRound ?? confirmed;
  if (round === undefined || round.corrections.length === 0) return null;
  return (
    <FoldedPanel title="CHANGES">
      <CorrectionList round={round} />
    </FoldedPanel>
  );
}
