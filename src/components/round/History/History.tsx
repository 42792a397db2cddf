import { useEffect, useRef, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';

const LIST = lazyPart(() => import('./HistoryList.tsx'));

/** The history of a finished round, folded. It is loaded when it is opened. */
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
    panel.ontoggle = look;
    // opening it needs no script, so it may be open already
    look();
  }, []);
  const { fetched, hasFailed } = useLazyPart(LIST, wasOpened);
  const changes = localRound && <CorrectionList round={localRound} />;
  return (
    <FoldedPanel title="HISTORY">
      <div ref={content}>
        {fetched ? (
          <fetched.HistoryList results={results} changes={changes} />
        ) : (
          <>
            <output>{hasFailed ? 'The history needs a network.' : 'LOADING...'}</output>
            {hasFailed && changes}
          </>
        )}
      </div>
    </FoldedPanel>
  );
}
