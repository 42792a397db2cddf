import { useMemo } from 'react';
import { useLater, useSoon } from '#client/later.ts';
import { resultsOf } from '#rules/holes.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import type { Bite, Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { NEWS } from './newsPart.ts';
import { useArrival } from './useArrival.ts';

/** What those who do not keep the score are told as it happens: a finished hole, then a bite. */
export function RoundNews({
  round,
  isOfThisVisit,
}: {
  readonly round: Round;
  /** False while the round is what an earlier visit left in the cache. */
  readonly isOfThisVisit: boolean;
}) {
  const { bites } = round;
  const results = useMemo(() => resultsOf(round), [round]);
  const [newResult, dismissResult] = useArrival(results, isOfThisVisit);
  const [newBite, dismissBite] = useArrival(bites, isOfThisVisit);
  useSoon(NEWS);
  // nobody has asked for it: what did not come is not told
  const { fetched: news } = useLater(NEWS, newResult !== undefined || newBite !== undefined);
  if (news === null) return null;
  if (newResult !== undefined) {
    return <news.HoleOverlay key={newResult.id} round={round} result={newResult} onClose={dismissResult} />;
  }
  if (newBite === undefined) return null;
  return (
    <news.SnakeAssigned
      key={newBite.id}
      name={findMember(round, newBite.memberId)?.name ?? UNKNOWN_PLAYER}
      isStillHolding={isStillHolding(bites, newBite)}
      onClose={dismissBite}
    />
  );
}

/** Whether the player who was bitten had the snake already. */
function isStillHolding(bites: readonly Bite[], bite: Bite): boolean {
  return bites[bites.indexOf(bite) - 1]?.memberId === bite.memberId;
}
