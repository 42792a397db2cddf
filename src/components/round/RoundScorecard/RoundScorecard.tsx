import { Scorecard } from '#components/round/Scorecard/Scorecard.tsx';
import { resultsOf } from '#rules/holes.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { isRunning } from '#rules/round.ts';
import { strokesOn } from '#rules/strokes.ts';

/** The scorecard of a round in its current state. */
export function RoundScorecard({
  round,
  label,
  onCorrect = null,
}: {
  readonly round: Round;
  readonly label: string;
  /** Opens a hole to correct its scores; null = the card is read-only. */
  readonly onCorrect?: ((holeNumber: number) => void) | null;
}) {
  return (
    <Scorecard
      label={label}
      holeCount={round.holeCount}
      currentHole={isRunning(round) ? round.currentHole : null}
      teams={round.teams}
      players={round.members.map(({ id, teamId, departure }) => ({
        id,
        teamId,
        name: memberName(round, id),
        leftAfter: departure?.afterHole,
      }))}
      scores={round.holes.flatMap((hole) =>
        Object.entries(hole.strokes).map(([memberId, score]) => ({
          playerId: Number(memberId),
          holeNumber: hole.number,
          score,
        })),
      )}
      results={resultsOf(round).map(({ holeNumber, winner }) => ({ holeNumber, winnerId: winner }))}
      course={round.courseCard}
      strokesOf={(id, holeNumber) => strokesOn(round, { id }, holeNumber)}
      onCorrect={onCorrect}
    />
  );
}
