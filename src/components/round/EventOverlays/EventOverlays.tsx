import { useMemo } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { Overlay } from '#components/app/Overlay/Overlay.tsx';
import { HoleSummary } from '#components/round/HoleSummary/HoleSummary.tsx';
import { SnakeAssigned } from '#components/round/SnakeAssigned/SnakeAssigned.tsx';
import type { HoleResult } from '#rules/holes.ts';
import { findHole, pointsOf, resultsOf, tiedPlayers } from '#rules/holes.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import type { Bite, Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { useArrival } from './useArrival.ts';

/** Shows watchers and players who do not keep the score what has just happened: a finished hole, then a bite. */
export function EventOverlays({
  round,
  isOfThisVisit,
}: {
  readonly round: Round;
  /** False while the round comes from the cache of an earlier visit. */
  readonly isOfThisVisit: boolean;
}) {
  const { bites } = round;
  const results = useMemo(() => resultsOf(round), [round]);
  const [newResult, dismissResult] = useArrival(results, isOfThisVisit);
  const [newBite, dismissBite] = useArrival(bites, isOfThisVisit);
  if (newResult !== undefined) {
    return <HoleComplete key={newResult.id} round={round} result={newResult} onClose={dismissResult} />;
  }
  if (newBite === undefined) return null;
  return (
    <SnakeAssigned
      key={newBite.id}
      name={findMember(round, newBite.memberId)?.name ?? UNKNOWN_PLAYER}
      isStillHolding={isStillHolding(bites, newBite)}
      onClose={dismissBite}
    />
  );
}

function HoleComplete({
  round,
  result,
  onClose,
}: {
  readonly round: Round;
  readonly result: HoleResult;
  readonly onClose: () => void;
}) {
  const hole = findHole(round, result.holeNumber);
  return (
    <Overlay title={`HOLE ${result.holeNumber} COMPLETE`} shownMs={SHOWN_MS.holeOverlay} onClose={onClose}>
      <HoleSummary
        outcome={result}
        tied={hole === undefined ? [] : tiedPlayers(round, hole)}
        points={pointsOf(round)}
      />
    </Overlay>
  );
}

/** Whether the bitten player had the snake before the bite, too. */
function isStillHolding(bites: readonly Bite[], bite: Bite): boolean {
  return bites[bites.indexOf(bite) - 1]?.memberId === bite.memberId;
}
