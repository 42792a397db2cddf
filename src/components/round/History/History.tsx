import { useEffect, useRef, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';

const LIST = lazyPart(() => import('./HistoryList.tsx'));

/** The history of a finished round, folded. Its lines and their code are loaded when it is opened. */
export function History({
  results,
  localRound = null,
}: {
  readonly results: Pick<RouterOutputs['games']['results'], 'game' | 'card' | 'payments'>;
  /** The round as stored on this phone, whose changes are shown without a network; null = it is not stored. */
  readonly localRound?: Round | null;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const { fetched, hasFailed } = useLazyPart(LIST, wasOpened);
  useEffect(() => {
    const panel = content.current?.closest('details');
    const look = () => panel?.open === true && setOpened(true);
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
        {fetched !== null && <fetched.HistoryList results={results} withoutNetwork={withoutNetwork} />}
        {fetched === null && (hasFailed ? withoutNetwork : <output>LOADING...</output>)}
      </div>
    </FoldedPanel>
  );
}
