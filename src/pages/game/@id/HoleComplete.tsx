import { useState } from 'react';
import { HoleSummary } from '#components/round/HoleSummary/HoleSummary.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { previewContext } from '#rules/commands.ts';
import { outcomeOf, pointsOf, tiedPlayers } from '#rules/holes.ts';
import type { Hole, Round } from '#rules/round.ts';
import { withReportedResult } from '#rules/scoring.ts';

/** Shows the result of a hole when a scorer leaves it. The hole is completed at CONTINUE, not before. */
export function HoleComplete({
  round,
  hole,
  onContinue,
  onBack,
}: {
  readonly round: Round;
  readonly hole: Hole;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}) {
  const [shownAt] = useState(() => new Date());
  const isGuarded = !useGhostTapGuard(hole.number) && hole.number === round.holeCount;
  const outcome = outcomeOf(round, hole);
  if (outcome === null) return null;
  // the round with this hole's result in it, for the match score
  const finished = withReportedResult(round, hole, outcome, previewContext(shownAt));
  return (
    <Dialog
      title={`HOLE ${hole.number} COMPLETE`}
      description={
        <HoleSummary
          round={round}
          holeNumber={hole.number}
          outcome={outcome}
          tied={tiedPlayers(round, hole)}
          points={pointsOf(finished)}
        />
      }
      onCancel={onBack}
    >
      {/* ends the round on the last hole: a second tap on FINISH must not */}
      <Button variant="primary" isDisabled={isGuarded} onPress={onContinue}>
        CONTINUE
      </Button>
      <Button onPress={onBack}>BACK TO THE SCORES</Button>
    </Dialog>
  );
}
