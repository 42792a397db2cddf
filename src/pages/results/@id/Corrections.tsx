import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { useUnsent } from '#client/round/unsent.ts';
import type { Viewer } from '#client/session/viewer.ts';
import type { Correcting } from '#components/round/CardCorrections/CardCorrections.tsx';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isCardOpen } from '#rules/round.ts';

const CARD_CORRECTIONS = lazyPart(() => import('#components/round/CardCorrections/CardCorrections.tsx'));

/** The corrections of the card. Only scorers of an open card load their code, and former ones with a hole to decide. */
export function Corrections({
  round,
  viewer,
  onChange,
}: {
  /** The finished round with this phone's queued commands applied. */
  readonly round: Round;
  readonly viewer: Viewer | null;
  readonly onChange: (correcting: Correcting | null) => void;
}) {
  const isOpen = isCardOpen(round);
  const isCorrectable = isOpen && viewer !== null && isScorer(round, viewer.id);
  const isUndecided =
    useUnsent().some((unsent) => unsent.gameId === round.id && unsent.isUndecided) && isOpen;
  const { fetched } = useLazyPart(CARD_CORRECTIONS, isCorrectable || isUndecided);
  return (
    fetched !== null && (
      <fetched.CardCorrections
        round={round}
        isCorrectable={isCorrectable}
        isUndecided={isUndecided}
        onChange={onChange}
      />
    )
  );
}
