import { SHOWN_MS } from '#client/timings.ts';
import { HoleNews } from '#components/HoleNews/HoleNews.tsx';
import { Overlay } from '#components/Overlay/Overlay.tsx';
import type { HoleResult } from '#rules/holes.ts';
import { findHole, pointsOf, tiedPlayers } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';

/** The news of a finished hole. */
export function HoleOverlay({
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
      <HoleNews
        outcome={result}
        tied={hole === undefined ? [] : tiedPlayers(round, hole)}
        points={pointsOf(round)}
      />
    </Overlay>
  );
}
