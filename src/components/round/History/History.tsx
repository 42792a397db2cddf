import { useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import { HistoryList } from './HistoryList.tsx';

/** The history of a finished round, folded. Its lines are loaded when it is opened. */
export function History({
  results,
  localRound = null,
}: {
  readonly results: Pick<RouterOutputs['games']['results'], 'game' | 'card'>;
  /** The round as stored on this phone, whose changes are shown without a network; null = it is not stored. */
  readonly localRound?: Round | null;
}) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <FoldedPanel title="HISTORY" onOpen={() => setOpened(true)}>
      {wasOpened && <HistoryList results={results} localRound={localRound} />}
    </FoldedPanel>
  );
}
