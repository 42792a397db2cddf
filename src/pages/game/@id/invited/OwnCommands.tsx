import { useLayoutEffect, useMemo } from 'react';
import type { LocalRound, Scoring } from '#client/offline/scoring.ts';
import { useScoringOf } from '#client/offline/scoring.ts';
import type { Round } from '#rules/round.ts';

export interface QueuedRound extends LocalRound {
  /** The server's state, without the queued commands. */
  readonly confirmed: Round;
}

/** Renders nothing. Sends this phone's queued commands, and reports the round with them applied to the screen. */
export function OwnCommands({
  id,
  query,
  onChange,
}: {
  readonly id: number;
  readonly query: Scoring['query'];
  /** Called after every change; null = this phone does not have the round. */
  readonly onChange: (local: QueuedRound | null) => void;
}) {
  const { round, confirmed, unsent, conflicts } = useScoringOf(id, query);
  const hasUnsent = unsent > 0 || conflicts.length > 0;
  const local = useMemo(
    () => (round === undefined || confirmed === undefined ? null : { round, confirmed, hasUnsent }),
    [round, confirmed, hasUnsent],
  );
  // a layout effect: the server's older state must not be painted first
  useLayoutEffect(() => onChange(local), [local, onChange]);
  return null;
}
