import { useEffect, useRef, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import { HistoryList } from './HistoryList.tsx';

/** The history of a finished round, folded. Its lines are loaded when it is opened. */
export function History({
  results,
  localRound,
}: {
  readonly results: Pick<RouterOutputs['games']['results'], 'game' | 'card'>;
  /** The round as stored on this phone, whose changes are shown without a network; null = it is not stored. */
  readonly localRound?: Round | null;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const panel = content.current?.closest('details');
    if (panel == null) return;
    const look = () => panel.open && setOpened(true);
    panel.addEventListener('toggle', look);
    // opening it needs no script, so it may be open already
    look();
  }, []);
  const changes = localRound && <CorrectionList round={localRound} />;
  return (
    <FoldedPanel title="HISTORY">
      <div ref={content}>{wasOpened && <HistoryList results={results} changes={changes} />}</div>
    </FoldedPanel>
  );
}
