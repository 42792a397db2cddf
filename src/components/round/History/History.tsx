import { useEffect, useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { Round } from '#rules/round.ts';
import * as styles from './History.css.ts';

const LIST = lazyPart(() => import('./HistoryList.tsx'));

/** The history of a finished round, folded. It is loaded when it is opened. */
export function History({
  gameId,
  isCardOpen,
  localRound = null,
}: {
  readonly gameId: number;
  /** The card may still be corrected, so the history may grow. */
  readonly isCardOpen: boolean;
  /** The round as stored on this phone, whose changes are shown without a network; null = it is not stored. */
  readonly localRound?: Round | null;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // it may be open already: that needs no script
  useEffect(() => {
    const panel = content.current?.closest('details');
    const look = () => panel?.open === true && setOpened(true);
    look();
    panel?.addEventListener('toggle', look);
    return () => panel?.removeEventListener('toggle', look);
  }, []);
  const { fetched, hasFailed } = useLazyPart(LIST, wasOpened);
  const changes = localRound !== null && localRound.corrections.length > 0 && (
    <CorrectionList round={localRound} />
  );
  return (
    <FoldedPanel title="HISTORY">
      <div ref={content} className={styles.content}>
        {fetched === null ? (
          <>
            <output>{hasFailed ? 'The history needs a network.' : 'LOADING...'}</output>
            {hasFailed && changes}
          </>
        ) : (
          <fetched.HistoryList gameId={gameId} isCardOpen={isCardOpen} changes={changes} />
        )}
      </div>
    </FoldedPanel>
  );
}
