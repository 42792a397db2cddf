import { useLayoutEffect, useMemo } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { LocalRound } from '#client/offline/scoring.ts';
import { usePhoneRound } from '#client/offline/scoring.ts';
import { Refused } from '#components/round/Refused/Refused.tsx';
import { hasBetTable } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import { isFinished } from '#rules/round.ts';

export interface LocalResults extends LocalRound {
  /** The results; null while the round is not finished. */
  readonly results: RouterOutputs['games']['results'] | null;
}

/** Loaded only for a round with a card of the course or a table of bets. */
const OPTIONS = lazyPart(() => import('#rules/betTable.ts'));

/** Reports the round as stored on this phone to the results screen, and shows which commands the server refused. */
export function StoredRound({
  id,
  onChange,
}: {
  readonly id: number;
  /** Called after every change; null = this phone has not stored the round. */
  readonly onChange: (local: LocalResults | null) => void;
}) {
  const { round, hasUnsent, refused, dismissRefused } = usePhoneRound(id);
  const hasOptions = !!round && (!!round.courseCard || hasBetTable(round));
  const options = useLazyPart(OPTIONS, hasOptions).fetched;
  const local = useMemo(
    () =>
      round && {
        round,
        results: isFinished(round)
          ? { ...resultSheet(round), ...options?.optionSheet(round), card: null }
          : null,
        hasUnsent,
      },
    [round, hasUnsent, options],
  );
  // a layout effect: the server's older state must not be painted first
  useLayoutEffect(() => onChange(local ?? null), [local, onChange]);
  return round !== undefined && <Refused commands={refused} round={round} onClose={dismissRefused} />;
}
