import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { HoleNews } from '#components/round/HoleNews/HoleNews.tsx';
import { outcomeOf, pointsOf, tiedPlayers } from '#rules/holes.ts';
import type { Hole, Round } from '#rules/round.ts';
import { reportResult } from '#rules/scoring.ts';

/** The celebration before a hole is left: nothing is final until CONTINUE. */
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
  const outcome = outcomeOf(round, hole);
  if (outcome === null) return null;
  const { team1BestBall, team2BestBall } = outcome;
  // the match as it stands with this hole in it
  const finished = reportResult(
    round,
    { kind: 'claimResult', hole: hole.number, team1BestBall, team2BestBall },
    { now: shownAt, newId: () => 0, by: null },
  );
  return (
    <Dialog
      title={`HOLE ${hole.number} COMPLETE`}
      words={<HoleNews outcome={outcome} tied={tiedPlayers(round, hole)} points={pointsOf(finished)} />}
      onCancel={onBack}
    >
      <Button variant="primary" onPress={onContinue}>
        CONTINUE
      </Button>
      <Button onPress={onBack}>BACK TO THE SCORES</Button>
    </Dialog>
  );
}
