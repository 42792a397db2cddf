import { useState } from 'react';
import { useUnsent } from '#client/round/unsent.ts';
import type { Viewer } from '#client/session/viewer.ts';
import type { Correcting } from '#components/round/CardCorrections/CardCorrections.tsx';
import { CardCorrections } from '#components/round/CardCorrections/CardCorrections.tsx';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isCardOpen } from '#rules/round.ts';

/** The corrections of the card, for scorers of an open card, and for former ones with a hole to decide. */
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
  // an open hole stays open when the card becomes final
  const [wasWanted, setWanted] = useState(false);
  const isWanted = isCorrectable || isUndecided;
  if (isWanted && !wasWanted) setWanted(true);
  return (isWanted || wasWanted) && <CardCorrections {...{ round, isCorrectable, isUndecided, onChange }} />;
}
