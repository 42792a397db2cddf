import { useLayoutEffect, useMemo } from 'react';
import { usePhoneRound } from '#client/offline/scoring.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { Refused } from '#components/round/Refused/Refused.tsx';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';

/** A round as this phone has it, with what it has not sent yet. */
export interface Own {
  readonly round: Round;
  /** How it ended; null while it has not. */
  readonly results: RouterOutputs['games']['results'] | null;
  readonly hasUnsent: boolean;
}

/** What this phone itself knows of a round, for the screen of its results; says what the server did not take. */
export function OwnRound({
  id,
  onKnown,
}: {
  readonly id: number;
  /** Told after every change; null = this phone does not know the round. */
  readonly onKnown: (own: Own | null) => void;
}) {
  const { round, hasUnsent, refused, dismissRefused } = usePhoneRound(id);
  const own = useMemo(
    () => round && { round, results: isFinished(round) ? resultSheet(round) : null, hasUnsent },
    [round, hasUnsent],
  );
  // before anything is painted that this phone knows better
  useLayoutEffect(() => onKnown(own ?? null), [own, onKnown]);
  return round !== undefined && <Refused entries={refused} round={round} onClose={dismissRefused} />;
}
