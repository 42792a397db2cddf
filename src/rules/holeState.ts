/** Writes to the holes of a round: entered scores, reported results, and finishing decided holes. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, EnteredScore } from './commands.ts';
import { correctionsAfter } from './corrections.ts';
import { findHole, isWhole, outcomeOf, readyHoles, teamBestBall } from './holes.ts';
import { isScore } from './limits.ts';
import type { Hole, Member, ReportedResult, Round, Strokes } from './round.ts';
import { findMember, sidesOf } from './round.ts';

/** The refusal HOLE_CHANGED, with the hole as another scorer stored it. */
export class HoleChangedError extends GameError {
  readonly holeState: Hole;

  constructor(holeState: Hole) {
    super('HOLE_CHANGED');
    this.holeState = holeState;
  }
}

/**
 * Returns a hole of the round.
 *
 * @throws GameError HOLE_UNKNOWN
 */
export function requireHole(round: Round, holeNumber: number): Hole {
  const hole = findHole(round, holeNumber);
  if (hole === undefined) throw new GameError('HOLE_UNKNOWN');
  return hole;
}

/**
 * Throws for strokes that are not a score.
 *
 * @throws GameError SCORE_OUT_OF_RANGE
 */
export function requireScore(strokes: Strokes): void {
  if (!isScore(strokes)) throw new GameError('SCORE_OUT_OF_RANGE');
}

/**
 * Returns the round with these scores on a hole, and with their corrections; the same object when it has these scores.
 *
 * @throws GameError MEMBER_NOT_FOUND | SCORE_OUT_OF_RANGE
 */
export function withStrokes(
  round: Round,
  hole: Hole,
  scores: readonly EnteredScore[],
  { by, now }: CommandContext,
): Round {
  for (const { memberId, strokes } of scores) {
    if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
    if (strokes !== null) requireScore(strokes);
  }
  if (scores.every(({ memberId, strokes }) => hole.strokes[memberId] === strokes)) return round;
  const entered = Object.fromEntries(scores.map(({ memberId, strokes }) => [memberId, strokes]));
  const corrections = correctionsAfter(round, hole, entered, by);
  return withHole(
    { ...round, corrections, lastScoreAt: now },
    { ...hole, strokes: { ...hole.strokes, ...entered } },
  );
}

/** Returns the round with a result for each of these holes that is decided. */
export function finishAll(round: Round, holes: readonly Hole[], context: CommandContext): Round {
  return holes.reduce((before, hole) => finish(before, hole, context), round);
}

/** Returns the round with a result for the hole if it is decided and has none yet; else the same round. */
export function finish(round: Round, hole: Hole, context: CommandContext): Round {
  const outcome = hole.reportedResult === null ? outcomeOf(round, hole) : null;
  return outcome === null ? round : withReportedResult(round, hole, outcome, context);
}

/** Returns the round with a hole finished by these best balls; an existing result keeps its id. */
export function withReportedResult(
  round: Round,
  hole: Hole,
  best: Omit<ReportedResult, 'id'>,
  { newId }: CommandContext,
): Round {
  const { reportedResult } = hole;
  const { team1BestBall, team2BestBall } = best;
  if (reportedResult?.team1BestBall === team1BestBall && reportedResult.team2BestBall === team2BestBall)
    return round;
  return withHole(round, {
    ...hole,
    reportedResult: { id: reportedResult?.id ?? newId(), team1BestBall, team2BestBall },
  });
}

/**
 * Returns the round with one hole changed. The scores of a team replace its reported best ball as soon as they are
 * complete. So it makes no difference whether the result or the scores of a hole came first.
 */
export function withHole(round: Round, hole: Hole): Round {
  const { red, green } = sidesOf(round);
  const settled = (players: readonly Member[], reported: Strokes | null) =>
    isWhole(hole, players) ? teamBestBall(hole, players, reported) : reported;
  const reportedResult = hole.reportedResult && {
    id: hole.reportedResult.id,
    team1BestBall: settled(red, hole.reportedResult.team1BestBall),
    team2BestBall: settled(green, hole.reportedResult.team2BestBall),
  };
  const changed: Hole = { ...hole, reportedResult, version: round.version + 1 };
  return { ...round, holes: round.holes.with(hole.number - 1, changed) };
}

/** Finishes the holes that CONTINUE could finish, so that ending the round keeps their points. */
export function finishReady(round: Round, context: CommandContext): Round {
  return finishAll(round, readyHoles(round), context);
}
