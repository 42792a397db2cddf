import { useMemo } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { Overlay } from '#components/app/Overlay/Overlay.tsx';
import { HoleSummary } from '#components/round/HoleSummary/HoleSummary.tsx';
import { SnakeAssigned } from '#components/round/SnakeAssigned/SnakeAssigned.tsx';
import type { HoleResult } from '#rules/holes.ts';
import { findHole, pointsOf, resultsOf, tiedPlayers } from '#rules/holes.ts';
import { memberName } from '#rules/names.ts';
import { scorerNameOf } from '#rules/pencil.ts';
import type { Correction, Round } from '#rules/round.ts';
import { findBite, newestBiteAt } from '#rules/snake.ts';
import { useNewItem } from './useNewItem.ts';

interface EventsProps {
  readonly round: Round;
  /** False while the round comes from an earlier visit. */
  readonly isFresh: boolean;
  /** The user id of the scorer that uses this phone; null = the viewer does not keep the score. */
  readonly scorerId?: number | null;
}

/**
 * Shows the latest events. Spectators and players who do not keep the score see each finished hole, each bite, and each
 * undone bite. A scorer sees the bites that another scorer has entered or undone.
 */
export function EventOverlays({ scorerId = null, ...props }: EventsProps) {
  // earlier events are no news to a viewer who receives the pencil or returns it
  return <Events key={scorerId} scorerId={scorerId} {...props} />;
}

function Events({ round, isFresh, scorerId = null }: EventsProps) {
  const ofSnake = useMemo(() => {
    const own = scorerId === null ? null : scorerNameOf(round, scorerId);
    return round.corrections
      .filter(({ kind }) => kind === 'bite' || kind === 'undoBite')
      .map((line) => {
        const bite = findBite(round, line.holeNumber, line.memberId);
        const isTakenBack = line.kind === 'bite' && bite === undefined;
        return { ...line, id: line.version, isHidden: line.scorerName === own || isTakenBack, bite };
      });
  }, [round, scorerId]);
  const results = useMemo(() => (scorerId === null ? resultsOf(round) : []), [round, scorerId]);
  const [newResult, dismissResult] = useNewItem(results, isFresh, 'newest');
  const [news, dismissNews] = useNewItem(ofSnake, isFresh, 'each');
  if (newResult !== undefined) {
    return <HoleComplete key={newResult.id} round={round} result={newResult} onClose={dismissResult} />;
  }
  if (news === undefined) return null;
  if (news.kind === 'undoBite')
    return <BiteTakenBack key={news.id} round={round} undone={news} onClose={dismissNews} />;
  const { bite } = news;
  return (
    bite && <SnakeAssigned key={news.id} round={round} bite={bite} onUndo={null} onClose={dismissNews} />
  );
}

/** A bite that a scorer has undone, and the player who holds the snake now. */
function BiteTakenBack({
  round,
  undone: { scorerName, holeNumber, memberId },
  onClose,
}: {
  readonly round: Round;
  readonly undone: Correction;
  readonly onClose: () => void;
}) {
  const newest = newestBiteAt(round, holeNumber);
  return (
    <Overlay title="BITE TAKEN BACK" shownMs={SHOWN_MS.snakeBanner} onClose={onClose}>
      <p translate="no">{`${scorerName} took back H${holeNumber} ${memberName(round, memberId)}`}</p>
      <p translate="no">{`${newest === undefined ? 'NOBODY' : memberName(round, newest.memberId)} HOLDS THE SNAKE`}</p>
    </Overlay>
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
        round={round}
        holeNumber={result.holeNumber}
        outcome={result}
        tied={hole === undefined ? [] : tiedPlayers(round, hole)}
        points={pointsOf(round)}
      />
    </Overlay>
  );
}
