import { useState } from 'react';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Corrections } from '#components/round/Corrections/Corrections.tsx';
import { RoundScorecard } from '#components/round/RoundScorecard/RoundScorecard.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { findHole } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { DIALOGS } from './dialogsPart.ts';

/** The scorecard and its corrections. A scorer taps a hole to correct it. */
export function LiveScorecard({ round, isScorer }: { readonly round: Round; readonly isScorer: boolean }) {
  /** The number of the hole that is open; null = none. */
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  const hole = opened === null ? undefined : findHole(round, opened);
  return (
    <>
      <Panel title="SCORECARD">
        <RoundScorecard round={round} label="Scorecard" onCorrect={isScorer ? setOpened : null} />
      </Panel>
      <Corrections round={round} />
      {isScorer && hole !== undefined && (
        <LazyDialog part={DIALOGS} onClose={close}>
          {({ CorrectHole }) => <CorrectHole round={round} hole={hole} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
