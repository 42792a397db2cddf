/** Keeping the score: entering scores, finishing and revisiting holes, and finishing the round. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandOf, EnteredScore, CommandDefinitions } from './commands.ts';
import { SCORING_RIGHTS, requirePlayer, requireRunning, requireScoring } from './commands.ts';
import { correctionsAfterScores } from './corrections.ts';
import {
  findHole,
  firstUndecidedHole,
  isEntered,
  isReady,
  hasAllScores,
  outcomeOf,
  readyHoles,
  resultsOf,
  teamBestBall,
} from './holes.ts';
import { CARD_OPEN_MS, VERSION_LIMITS, isScore } from './limits.ts';
import { hostPresence } from './pencil.ts';
import type { Hole, Member, ReportedResult, Round, Strokes } from './round.ts';
import { findMember, hasLeft, sidesOf } from './round.ts';

/** The refusal HOLE_CHANGED, with the hole as another scorer stored it. */
export class HoleChangedError extends GameError {
  readonly holeState: Hole;

  constructor(holeState: Hole) {
    super('HOLE_CHANGED');
    this.holeState = holeState;
  }
}

/**
 * Stores one player's strokes; null = picked up. After the end it corrects a finished hole. A score may contradict a
 * reported result. It is refused if the stored score is not the one that the scorer saw, even if it equals the new one.
 * A pick-up of a player who has left changes nothing.
 *
 * @throws GameError HOLE_CHANGED with the stored hole, for such a score, or when another scorer has finished the hole
 *   since
 */
function enterScore(round: Round, command: CommandOf<'enterScore'>, context: CommandContext): Round {
  requireScoring(round, findHole(round, command.hole)?.reportedResult != null);
  const hole = requireHole(round, command.hole);
  if (countedScores(round, hole, [command]).length === 0) return round;
  const scored = withStrokes(round, hole, [command], context);
  const storedScore = isEntered(hole, command.memberId) ? hole.strokes[command.memberId] : 'empty';
  const isFinishedSince = command.seenFinished === false && hole.reportedResult !== null;
  const isOther = command.seen !== undefined && command.seen !== storedScore;
  if (isOther || (scored !== round && isFinishedSince)) {
    throw new HoleChangedError(hole);
  }
  return scored;
}

/**
 * Takes back a score of an unfinished hole, so that the player has no score there. A score that another scorer has
 * entered since stays.
 *
 * @throws GameError MEMBER_NOT_FOUND | HOLE_FINISHED
 */
function clearScore(round: Round, { hole: number, memberId, seen }: CommandOf<'clearScore'>): Round {
  requireRunning(round);
  const hole = requireHole(round, number);
  if (findMember(round, memberId) === undefined) throw new GameError('MEMBER_NOT_FOUND');
  const { [memberId]: stored, ...strokes } = hole.strokes;
  if (stored === undefined || stored !== seen) return round;
  if (hole.reportedResult !== null) throw new GameError('HOLE_FINISHED');
  return withHole(round, { ...hole, strokes });
}

/**
 * Stores the scores the phone shows, finishes the hole and goes to the next one, all or nothing: CONTINUE. Repeated, it
 * changes nothing. The current hole stays when another hole is finished.
 *
 * @throws GameError HOLE_CHANGED with the stored hole | HOLE_UNDECIDED
 */
function completeHole(round: Round, command: CommandOf<'completeHole'>, context: CommandContext): Round {
  requireRunning(round);
  const hole = requireHole(round, command.hole);
  const scored = withStrokes(round, hole, countedScores(round, hole, command.scores), context);
  const isEach = round.members.every(
    (member) => hasLeft(member, hole.number) || command.scores.some(({ memberId }) => memberId === member.id),
  );
  if (!isEach || command.scores.length > round.members.length) throw new GameError('HOLE_UNDECIDED');
  if (scored !== round && command.seenVersion !== undefined && command.seenVersion !== hole.version) {
    throw new HoleChangedError(hole);
  }
  const entered = requireHole(scored, hole.number);
  if (!isReady(scored, entered)) throw new GameError('HOLE_UNDECIDED');
  const finished = finishHole(scored, entered, context);
  const goesToNext = finished.currentHole === hole.number && hole.number < finished.holeCount;
  return goesToNext ? { ...finished, currentHole: hole.number + 1 } : finished;
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
  return { ...finishHoles(round, passed, context), currentHole: hole };
}

/**
 * Finishes the round after the last putt: every hole must be decided. The completion time is that of the server. A
 * co-scorer may finish it once the host has been silent for five minutes; phones leave that check to the server.
 *
 * @throws GameError HOLE_UNDECIDED | NOT_THE_HOST for a co-scorer while the host is there
 */
function complete(round: Round, _command: CommandOf<'complete'>, context: CommandContext): Round {
  if (round.status === 'completed') return round;
  requireRunning(round);
  if (firstUndecidedHole(round) !== null) throw new GameError('HOLE_UNDECIDED');
  const { by, now, hostSeenAt } = context;
  if (by !== round.hostId && hostSeenAt !== undefined && hostPresence(hostSeenAt, now) !== 'silent') {
    throw new GameError('NOT_THE_HOST');
  }
  return completedRound(round, context);
}

/** Returns the round as it ends after its last hole; CHECK THE CARD previews it. An undecided hole has no result. */
export function completedRound(round: Round, context: CommandContext): Round {
  return endRound(finishHoles(round, round.holes, context), 'completed', context);
}

/** Ends the round early, in rain for example. */
function endEarly(round: Round, _command: CommandOf<'endEarly'>, context: CommandContext): Round {
  if (round.status === 'completed' || round.status === 'cancelled') return round;
  requireRunning(round);
  return endedEarlyRound(round, context);
}

/**
 * Returns the round as it ends when it ends early now; a dialog previews its money. Only finished holes count: a hole
 * with all its scores is finished first, other holes are left out. A round without a finished hole is cancelled.
 */
export function endedEarlyRound(round: Round, context: CommandContext): Round {
  const finished = finishReadyHoles(round, context);
  if (resultsOf(finished).length === 0)
    return { ...finished, status: 'cancelled', forfeitVotes: [], pencilRequest: null };
  return endRound(finished, 'completed', context);
}

export const SCORING_COMMANDS = {
  enterScore: {
    handler: enterScore,
    ...SCORING_RIGHTS,
  },
  clearScore: {
    handler: clearScore,
    ...SCORING_RIGHTS,
  },
  completeHole: {
    handler: completeHole,
    ...SCORING_RIGHTS,
    versionLimit(round, { hole, scores }) {
      const strokes = findHole(round, hole)?.strokes ?? {};
      const isOnCard = scores.every((score) => strokes[score.memberId] === score.strokes);
      return isOnCard ? VERSION_LIMITS.none : VERSION_LIMITS.scoring;
    },
  },
  goToHole: {
    handler: goToHole,
    ...SCORING_RIGHTS,
  },
  complete: {
    handler: complete,
    ...SCORING_RIGHTS,
    versionLimit: VERSION_LIMITS.none,
  },
  endEarly: {
    handler: endEarly,
    // the clock ends abandoned games
    roles: ['host', 'clock'],
    versionLimit: VERSION_LIMITS.none,
  },
} satisfies Partial<CommandDefinitions>;

/** Sets the end of the round, which opens its card; forfeit votes and a request for the pencil end with it. */
export function endRound(round: Round, status: 'completed' | 'forfeit', { now }: CommandContext): Round {
  return {
    ...round,
    status,
    completedAt: now,
    cardVersion: round.version + 1,
    closesAt: new Date(now.getTime() + CARD_OPEN_MS),
    forfeitVotes: [],
    pencilRequest: null,
  };
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

/** Returns scores without pick-ups of players who have left: a phone without a network does not know of it. */
function countedScores(
  { members }: Round,
  hole: Hole,
  scores: readonly EnteredScore[],
): readonly EnteredScore[] {
  const gone = members.filter((member) => hasLeft(member, hole.number)).map(({ id }) => id);
  return scores.filter(({ memberId, strokes }) => strokes !== null || !gone.includes(memberId));
}

/**
 * Returns the round with these scores on a hole, and with their corrections; the same object when it has these scores.
 *
 * @throws GameError MEMBER_NOT_FOUND | PLAYER_LEFT | SCORE_OUT_OF_RANGE
 */
function withStrokes(
  round: Round,
  hole: Hole,
  scores: readonly EnteredScore[],
  { by, now }: CommandContext,
): Round {
  for (const { memberId, strokes } of scores) {
    requirePlayer(round, memberId, hole.number);
    if (strokes !== null) requireScore(strokes);
  }
  if (scores.every(({ memberId, strokes }) => hole.strokes[memberId] === strokes)) return round;
  const entered = Object.fromEntries(scores.map(({ memberId, strokes }) => [memberId, strokes]));
  const corrections = correctionsAfterScores(round, hole, entered, by);
  return withHole(
    { ...round, corrections, lastScoreAt: now },
    { ...hole, strokes: { ...hole.strokes, ...entered } },
  );
}

/** Returns the round with a result for each of these holes that is decided. */
function finishHoles(round: Round, holes: readonly Hole[], context: CommandContext): Round {
  return holes.reduce((before, hole) => finishHole(before, hole, context), round);
}

/** Returns the round with a result for the hole if it is decided and has none yet; else the same round. */
function finishHole(round: Round, hole: Hole, context: CommandContext): Round {
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
function withHole(round: Round, hole: Hole): Round {
  const { red, green } = sidesOf(round);
  const withScores = (players: readonly Member[], reported: Strokes | null) =>
    hasAllScores(hole, players) ? teamBestBall(round, hole, players, reported) : reported;
  const reportedResult = hole.reportedResult && {
    id: hole.reportedResult.id,
    team1BestBall: withScores(red, hole.reportedResult.team1BestBall),
    team2BestBall: withScores(green, hole.reportedResult.team2BestBall),
  };
  const changed: Hole = { ...hole, reportedResult, version: round.version + 1 };
  return { ...round, holes: round.holes.with(hole.number - 1, changed) };
}

/** Finishes the holes that CONTINUE could finish, so that ending the round keeps their points. */
export function finishReadyHoles(round: Round, context: CommandContext): Round {
  return finishHoles(round, readyHoles(round), context);
}
