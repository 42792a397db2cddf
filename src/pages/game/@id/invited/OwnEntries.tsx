import { useLayoutEffect, useMemo } from 'react';
import type { Scoring } from '#client/offline/scoring.ts';
import { useScoringOf } from '#client/offline/scoring.ts';
import type { Round } from '#rules/round.ts';

/** The round with what this phone has entered on top. */
export interface Own {
  /** As the server told it. */
  readonly confirmed: Round;
  readonly round: Round;
  /** Some of it the server has not heard of, or it is to be decided. */
  readonly hasUnsent: boolean;
}

/** Shows nothing: tells the screen of watchers what this phone has of the round, and sends what waits. */
export function OwnEntries({
  id,
  query,
  onKnown,
}: {
  readonly id: number;
  readonly query: Scoring['query'];
  /** Told after every change; null = this phone does not know the round. */
  readonly onKnown: (own: Own | null) => void;
}) {
  const { round, confirmed, unsent, conflicts } = useScoringOf(id, query);
  const hasUnsent = unsent > 0 || conflicts.length > 0;
  const own = useMemo(
    () => (round === undefined || confirmed === undefined ? null : { round, confirmed, hasUnsent }),
    [round, confirmed, hasUnsent],
  );
  // before anything is painted that this phone knows better
  useLayoutEffect(() => onKnown(own), [own, onKnown]);
  return null;
}
