/** Keeping the score: entering scores, reporting results, finishing and revisiting holes, and finishing the round. */

import { decideHole } from './bestBall.ts';
import type { CommandContext, CommandOf, EnteredScore, PhoneCommandDefinitions } from './commands.ts';
import { SCORERS, requireRunning } from './commands.ts';
import { correctionsAfter } from './corrections.ts';
import { GameError } from './errors.ts';
import {
  findHole,
  firstUndecidedHole,
  isEntered,
  isReady,
  isWhole,
  outcomeOf,
  teamBestBall,
} from './holes.ts';
import { VERSIONS, isScore } from './limits.ts';
import { memberName, strokesText } from './names.ts';
import type { ReportedResult, Hole, Member, Round, Strokes } from './round.ts';
import { findMember, sidesOf } from './round.ts';

/**
 * Stores one player's strokes at once; null = picked up. A score may contradict a reported result.
 *
 * @throws GameError HOLE_CHANGED with the stored hole, when the stored score is not the one the scorer saw, even if it
 *   equals the new one, because then another scorer entered it; or when another scorer has finished the hole since
 */
function enterScore(round: Round, command: CommandOf<'enterScore'>, context: CommandContext): Round {
  requireRunning(round);
  const hole = requireHole(round, command.hole);
  const scored = withStrokes(round, hole, [command], context);
  const storedScore = isEntered(hole, command.memberId) ? hole.strokes[command.memberId] : 'empty';
  const isFinishedSince = command.seenFinished === false && hole.reportedResult !== null;
  const isOther = command.seen !== undefined && command.seen !== storedScore;
  if (isOther || (scored !== round && isFinishedSince)) {
    throw new GameError('HOLE_CHANGED', { holeState: hole });
  }
  return scored;
}

/**
 * Finishes a hole by its best balls, before or after its scores.
 *
 * @throws GameError CLAIM_CONTRADICTS when winner and best balls contradict one another, or the scores of a team that
 *   has them all
 */
export function reportResult(
  round: Round,
  command: CommandOf<'claimResult'>,
  context: CommandContext,
): Round {
  requireRunning(round);
  const hole = requireHole(round, command.hole);
  const { team1BestBall, team2BestBall, winner } = command;
  requireScore(team1BestBall);
  requireScore(team2BestBall);
  if (winner !== undefined && winner !== decideHole([team1BestBall], [team2BestBall])) {
    throw new GameError('CLAIM_CONTRADICTS');
  }
  const { red, green } = sidesOf(round);
  for (const [players, reported] of [
    [red, team1BestBall],
    [green, team2BestBall],
  ] as const) {
    if (isWhole(hole, players) && teamBestBall(hole, players, reported) !== reported) {
      throw new GameError('CLAIM_CONTRADICTS');
    }
  }
  return withReportedResult(round, hole, { team1BestBall, team2BestBall }, context);
}

/**
 * CONTINUE: stores the scores the phone shows, finishes the hole and goes to the next one, all or nothing. Repeated, it
 * changes nothing; on a hole that is not the current one, the current hole stays.
 *
 * @throws GameError HOLE_CHANGED with the stored hole | HOLE_UNDECIDED
 */
function completeHole(round: Round, command: CommandOf<'completeHole'>, context: CommandContext): Round {
  requireRunning(round);
  const hole = requireHole(round, command.hole);
  const scored = withStrokes(round, hole, command.scores, context);
  const isEach = round.members.every(({ id }) => command.scores.some((score) => score.memberId === id));
  if (!isEach || command.scores.length > round.members.length) throw new GameError('HOLE_UNDECIDED');
  if (scored !== round && command.seenVersion !== undefined && command.seenVersion !== hole.version) {
    throw new GameError('HOLE_CHANGED', { holeState: hole });
  }
  const entered = requireHole(scored, hole.number);
  if (!isReady(scored, entered)) throw new GameError('HOLE_UNDECIDED');
  const finished = finish(scored, entered, context);
  const isStep = finished.currentHole === hole.number && hole.number < finished.holeCount;
  return isStep ? { ...finished, currentHole: hole.number + 1 } : finished;
}

/**
 * Goes to any hole from 1 to the first undecided one. On the way forward it finishes the decided holes it passes, so
 * that a hole whose result was never sent still gives its point.
 */
function goToHole(round: Round, { hole }: CommandOf<'goToHole'>, context: CommandContext): Round {
  requireRunning(round);
  requireHole(round, hole);
  if (hole === round.currentHole) return round;
  if (hole > (firstUndecidedHole(round) ?? round.holeCount)) throw new GameError('HOLE_UNDECIDED');
  const passed = hole > round.currentHole ? round.holes.slice(0, hole - 1) : [];
  return { ...finishAll(round, passed, context), currentHole: hole };
}

/** Finishes the round after the last putt: every hole must be decided. The completion time is that of the server. */
function complete(round: Round, _command: CommandOf<'complete'>, context: CommandContext): Round {
  if (round.status === 'completed') return round;
  requireRunning(round);
  if (firstUndecidedHole(round) !== null) throw new GameError('HOLE_UNDECIDED');
  return close(finishAll(round, round.holes, context), 'completed', context);
}

/** Ends the round early, in rain for example: the holes played count, the others are ignored. */
function endEarly(round: Round, _command: CommandOf<'endEarly'>, context: CommandContext): Round {
  if (round.status === 'completed') return round;
  requireRunning(round);
  return close(finishReady(round, context), 'completed', context);
}

export const SCORING_COMMANDS = {
  enterScore: {
    handler: enterScore,
    ...SCORERS,
    description: (command, round) => `H${command.hole} ${describeScore(round, command)}`,
  },
  claimResult: {
    handler: reportResult,
    ...SCORERS,
    description: ({ hole, team1BestBall, team2BestBall }) => `H${hole} ${team1BestBall} - ${team2BestBall}`,
  },
  completeHole: {
    handler: completeHole,
    ...SCORERS,
    versionLimit(round, { hole, scores }) {
      const strokes = findHole(round, hole)?.strokes ?? {};
      const isOnCard = scores.every((score) => strokes[score.memberId] === score.strokes);
      return isOnCard ? VERSIONS.none : VERSIONS.scoring;
    },
    description: ({ hole, scores }, round) =>
      `H${hole} ${scores.map((score) => describeScore(round, score)).join(', ')}`,
  },
  goToHole: {
    handler: goToHole,
    ...SCORERS,
    description: ({ hole }) => `The step to H${hole}`,
  },
  complete: {
    handler: complete,
    roles: ['host'],
    versionLimit: VERSIONS.none,
    description: () => 'The end of the game',
  },
  endEarly: {
    handler: endEarly,
    roles: ['host'],
    versionLimit: VERSIONS.none,
    description: () => 'The early end of the round',
  },
} satisfies Partial<PhoneCommandDefinitions>;

function describeScore(round: Round, { memberId, strokes }: EnteredScore): string {
  return `${memberName(round, memberId)} ${strokesText(strokes)}`;
}

/** Finishes the holes that CONTINUE could finish, so that ending the round keeps their points. */
export function finishReady(round: Round, context: CommandContext): Round {
  return finishAll(
    round,
    round.holes.filter((hole) => isReady(round, hole)),
    context,
  );
}

/** Sets the end of the round; running forfeit votes end with it. */
export function close(round: Round, status: 'completed' | 'forfeit', { now }: CommandContext): Round {
  return { ...round, status, completedAt: now, forfeitVotes: [] };
}

function requireHole(round: Round, holeNumber: number): Hole {
  const hole = findHole(round, holeNumber);
  if (hole === undefined) throw new GameError('HOLE_UNKNOWN');
  return hole;
}

function requireScore(strokes: Strokes): void {
  if (!isScore(strokes)) throw new GameError('SCORE_OUT_OF_RANGE');
}

function withStrokes(
  round: Round,
  hole: Hole,
  scores: readonly EnteredScore[],
  { by }: CommandContext,
): Round {
  for (const { memberId, strokes } of scores) {
    if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
    if (strokes !== null) requireScore(strokes);
  }
  if (scores.every(({ memberId, strokes }) => hole.strokes[memberId] === strokes)) return round;
  const entered = Object.fromEntries(scores.map(({ memberId, strokes }) => [memberId, strokes]));
  const corrections = correctionsAfter(round, hole, entered, by);
  return withHole({ ...round, corrections }, { ...hole, strokes: { ...hole.strokes, ...entered } });
}

function finishAll(round: Round, holes: readonly Hole[], context: CommandContext): Round {
  return holes.reduce((before, hole) => finish(before, hole, context), round);
}

/** Gives a decided hole its result; a hole that has one, or is undecided, stays as it is. */
function finish(round: Round, hole: Hole, context: CommandContext): Round {
  const outcome = hole.reportedResult === null ? outcomeOf(round, hole) : null;
  return outcome === null ? round : withReportedResult(round, hole, outcome, context);
}

function withReportedResult(
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
 * The round with one hole changed. The scores of a team replace its reported best ball as soon as they are complete, so
 * that a hole is stored alike whether its result or its scores came first.
 */
function withHole(round: Round, hole: Hole): Round {
  const { red, green } = sidesOf(round);
  // a team whose players all picked up has no best ball: the reported one is kept, and counts for nothing
  const settled = (players: readonly Member[], reported: Strokes) =>
    isWhole(hole, players) ? (teamBestBall(hole, players, reported) ?? reported) : reported;
  const reportedResult = hole.reportedResult && {
    id: hole.reportedResult.id,
    team1BestBall: settled(red, hole.reportedResult.team1BestBall),
    team2BestBall: settled(green, hole.reportedResult.team2BestBall),
  };
  const changed: Hole = { ...hole, reportedResult, version: round.version + 1 };
  return { ...round, holes: round.holes.with(hole.number - 1, changed) };
}
