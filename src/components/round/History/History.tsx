import { useEffect, useRef, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';

const LIST = lazyPart(() => import('./HistoryList.tsx'));

/** The history of a finished round, folded. Its code is loaded when it is opened, and its lines are read as long as it is open. */
export function History({
  results,
  localRound = null,
}: {
  readonly results: Pick<RouterOutputs['games']['results'], 'game' | 'card' | 'payments'>;
  /** The round as stored on this phone, whose changes are shown without a network; null = it is not stored. */
  readonly localRound?: Round | null;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { fetched, hasFailed } = useLazyPart(LIST, isOpen);
  useEffect(() => {
    const panel = content.current?.closest('details');
    const look = () => setOpen(panel?.open === true);
    // opening it needs no script, so it may be open already
    look();
    panel?.addEventListener('toggle', look);
    return () => panel?.removeEventListener('toggle', look);
  }, []);
  const withoutNetwork = (
    <>
      <output>The history needs a network.</output>
      {localRound !== null && <CorrectionList round={localRound} />}
    </>
  );
  return (
    <FoldedPanel title="HISTORY">
      <div ref={content}>
        {fetched !== null && isOpen && <fetched.HistoryList {...{ results, localRound, withoutNetwork }} />}
        {fetched === null && (hasFailed ? withoutNetwork : <output>LOADING...</output>)}
      </div>
    </FoldedPanel>
  );
}
