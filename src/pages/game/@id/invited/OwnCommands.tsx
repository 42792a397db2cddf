import { useLayoutEffect, useMemo } from 'react';
import type { LocalRound, Scoring } from '#client/offline/scoring.ts';
import { useScoringOf } from '#client/offline/scoring.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Refused } from '#components/round/Refused/Refused.tsx';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';

export interface QueuedRound extends LocalRound {
  /** The server's state, without the queued commands. */
  readonly confirmed: Round;
}

/**
 * Sends this phone's queued commands, reports the round with them applied to the screen, and shows which ones the server
 * refused. Scorers read the latter where they keep the score.
 */
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
  const { round, confirmed, unsent, conflicts, refused, dismissRefused } = useScoringOf(id, query);
  const viewerId = useViewer().data?.user?.id;
  const hasUnsent = unsent > 0 || conflicts.length > 0;
  const local = useMemo(
    () => (round === undefined || confirmed === undefined ? null : { round, confirmed, hasUnsent }),
    [round, confirmed, hasUnsent],
  );
  // a layout effect: the server's older state must not be painted first
  useLayoutEffect(() => onChange(local), [local, onChange]);
  if (round === undefined || viewerId === undefined || isScorer(round, viewerId)) return null;
  return <Refused commands={refused} round={round} onClose={dismissRefused} />;
}
