import { useState } from 'react';
import type { Scoring } from '#client/offline/scoring.ts';
import { Corrections } from '#components/round/Corrections/Corrections.tsx';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { RoundScorecard } from '#components/round/RoundScorecard/RoundScorecard.tsx';
import { findHole } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { DIALOGS } from './dialogsPart.ts';

/** The scorecard, and what was changed on it; whoever keeps the score opens any hole there to correct it. */
export function LiveScorecard({
  round,
  onGive,
}: {
  readonly round: Round;
  /** Null = somebody who does not keep the score. */
  readonly onGive: Scoring['enqueue'] | null;
}) {
  /** The number of the hole that is open; null = none. */
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  const hole = opened === null ? undefined : findHole(round, opened);
  return (
    <>
      <Panel title="SCORECARD">
        <RoundScorecard round={round} label="Scorecard" onCorrect={onGive && setOpened} />
      </Panel>
      <Corrections round={round} />
      {onGive !== null && hole !== undefined && (
        <LazyDialog part={DIALOGS} onClose={close}>
          {({ CorrectHole }) => <CorrectHole round={round} hole={hole} onGive={onGive} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
