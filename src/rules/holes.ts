/** The holes of a round: best balls and winners, decided, finished and forfeited holes, and the points they give. */

import type { Hole, Member, Round, Strokes, TeamColor } from './round.ts';
import { hasLeft, sidesOf } from './round.ts';
import { netOn } from './strokes.ts';

/** The wire value of `winnerId` on a hole: 1 = Team Red, 2 = Team Green, 3 = tie. */
export const HOLE_WINNERS = { red: 1, green: 2, tie: 3 } as const;
export type HoleWinner = (typeof HOLE_WINNERS)[keyof typeof HOLE_WINNERS];

/** Returns a team's best ball, its lowest score; null while none of its players has a score. */
export function bestBall(scores: readonly Strokes[]): Strokes | null {
  return scores.length === 0 ? null : Math.min(...scores);
}

/**
 * Returns the winner of a decided hole. A best ball of null = the team has conceded the hole. It loses against any ball,
 * and ties with a team that has conceded as well.
 */
export function decideHole(red: Strokes | null, green: Strokes | null): HoleWinner {
  if (red === green) return HOLE_WINNERS.tie;
  return (red ?? Infinity) < (green ?? Infinity) ? HOLE_WINNERS.red : HOLE_WINNERS.green;
}

/** Returns the colour of the team that won the hole; null for a tie. */
export function winningColor(winner: HoleWinner): TeamColor | null {
  if (winner === HOLE_WINNERS.tie) return null;
  return winner === HOLE_WINNERS.red ? 'red' : 'green';
}

/**
 * Both best balls and the winner of a decided hole; a best ball of null = the team has conceded the hole. With strokes
 * they are net. The second balls can decide a hole with equal ones.
 */
export interface HoleOutcome {
  readonly team1BestBall: Strokes | null;
  readonly team2BestBall: Strokes | null;
  readonly winner: HoleWinner;
}

/** The result of a finished hole, which gives its point and pays. */
export interface HoleResult extends HoleOutcome {
  readonly id: number;
  readonly holeNumber: number;
}

export function findHole(round: Round, holeNumber: number): Hole | undefined {
  return round.holes[holeNumber - 1];
}

/** Returns whether a member's score is entered, a picked-up ball included. */
export function isEntered(hole: Hole, memberId: number): boolean {
  return hole.strokes[memberId] !== undefined;
}

/** Returns whether a score of the player is missing: none is entered, and the player has not left before the hole. */
export function needsScore(hole: Hole, member: Member): boolean {
  return !isEntered(hole, member.id) && !hasLeft(member, hole.number);
}

/** Returns whether each of these players has a score, picked up, or has left. */
export function hasAllScores(hole: Hole, players: readonly Member[]): boolean {
  return !players.some((member) => needsScore(hole, member));
}

/** Returns the net scores that count for a team on a hole: picked-up balls and missing scores are left out. */
function countingScores(round: Round, hole: Hole, players: readonly Member[]): readonly Strokes[] {
  return players.map((member) => netOn(round, hole, member)).filter((strokes) => typeof strokes === 'number');
}

/**
 * Returns a team's best ball: the lowest of its net scores and its reported best ball. Once every player of the team has
 * a score or picked up, only the scores count. Null while there is neither, and for a conceded hole.
 *
 * @param reported null = the team was reported to have conceded the hole; undefined = nothing was reported
 */
export function teamBestBall(
  round: Round,
  hole: Hole,
  players: readonly Member[],
  reported: Strokes | null | undefined,
): Strokes | null {
  const scores = countingScores(round, hole, players);
  return bestBall(reported == null || hasAllScores(hole, players) ? scores : [...scores, reported]);
}

/**
 * Returns whether a team has conceded the hole: all its players have picked up, or it was reported and none has a
 * score. Rule: product "A round".
 */
export function hasConceded(
  hole: Hole,
  players: readonly Member[],
  reported: Strokes | null | undefined,
): boolean {
  const isOut = reported === null || (players.length > 0 && hasAllScores(hole, players));
  return isOut && players.every(({ id }) => hole.strokes[id] == null);
}

/** Returns the second ball of a team with two counting scores; null for one without. Rule: product "Strokes". */
function secondBall(round: Round, hole: Hole, players: readonly Member[]): Strokes | null {
  const scores = countingScores(round, hole, players);
  return scores.length > 1 ? Math.max(...scores) : null;
}

/** Returns the outcome of the hole so far; null until each team has a best ball or has conceded the hole. */
export function outcomeOf(round: Round, hole: Hole): HoleOutcome | null {
  const { red, green } = sidesOf(round);
  const { reportedResult } = hole;
  const team1BestBall = teamBestBall(round, hole, red, reportedResult?.team1BestBall);
  const team2BestBall = teamBestBall(round, hole, green, reportedResult?.team2BestBall);
  const isOpen =
    (team1BestBall === null && !hasConceded(hole, red, reportedResult?.team1BestBall)) ||
    (team2BestBall === null && !hasConceded(hole, green, reportedResult?.team2BestBall));
  if (isOpen) return null;
  const winner = decideHole(team1BestBall, team2BestBall);
  const isBySecondBall = winner === HOLE_WINNERS.tie && round.matchOptions?.isSecondBallOn;
  return {
    team1BestBall,
    team2BestBall,
    winner: isBySecondBall ? decideBySecondBalls(round, hole) : winner,
  };
}

function decideBySecondBalls(round: Round, hole: Hole): HoleWinner {
  const { red, green } = sidesOf(round);
  const [second1, second2] = [secondBall(round, hole, red), secondBall(round, hole, green)];
  return second1 === null || second2 === null ? HOLE_WINNERS.tie : decideHole(second1, second2);
}

/** Returns whether the second balls have decided a hole: its best balls are equal. */
export function isWonBySecondBall({ team1BestBall, team2BestBall, winner }: HoleOutcome): boolean {
  return team1BestBall === team2BestBall && winner !== HOLE_WINNERS.tie;
}

/** Returns the result of a hole; null until it is finished by CONTINUE or by a reported result. */
export function resultOf(round: Round, hole: Hole): HoleResult | null {
  const outcome = hole.reportedResult === null ? null : outcomeOf(round, hole);
  return outcome === null || hole.reportedResult === null
    ? null
    : { id: hole.reportedResult.id, holeNumber: hole.number, ...outcome };
}

/** Returns the results so far, in hole order. */
export function resultsOf(round: Round): readonly HoleResult[] {
  return round.holes.map((hole) => resultOf(round, hole)).filter((result) => result !== null);
}

/** Returns the points of both teams: one for each finished hole won. */
export function pointsOf(round: Round): { readonly red: number; readonly green: number } {
  const winners = resultsOf(round).map((result) => result.winner);
  return {
    red: winners.filter((winner) => winner === HOLE_WINNERS.red).length,
    green: winners.filter((winner) => winner === HOLE_WINNERS.green).length,
  };
}

/** Returns the 1-based number of the first undecided hole; null when all are decided. */
export function firstUndecidedHole(round: Round): number | null {
  return round.holes.find((hole) => outcomeOf(round, hole) === null)?.number ?? null;
}

/**
 * Returns whether CONTINUE may finish the hole: it is decided, and either every player has a score or picked up, or its
 * result was reported.
 */
export function isReady(round: Round, hole: Hole): boolean {
  if (outcomeOf(round, hole) === null) return false;
  return hole.reportedResult !== null || hasAllScores(hole, round.members);
}

/**
 * Returns the players whose score is the best ball of a tied hole; empty without a tie, and when both teams conceded.
 */
export function tiedPlayers(round: Round, hole: Hole): readonly Member[] {
  const outcome = outcomeOf(round, hole);
  if (outcome?.winner !== HOLE_WINNERS.tie || outcome.team1BestBall === null) return [];
  return round.members.filter((member) => netOn(round, hole, member) === outcome.team1BestBall);
}

/** Counts the finished holes on which a player's own score, net with strokes, was the best ball of the team. */
export function bestBallCountOf(round: Round, member: Member): number {
  const isRed = sidesOf(round).red.includes(member);
  return resultsOf(round).filter(({ holeNumber, team1BestBall, team2BestBall }) => {
    const hole = findHole(round, holeNumber);
    const net = hole && netOn(round, hole, member);
    return net !== null && net === (isRed ? team1BestBall : team2BestBall);
  }).length;
}

/** Counts the holes that are not finished. */
export function unfinishedHoleCount(round: Round): number {
  return round.holeCount - resultsOf(round).length;
}

/** Returns the lead in holes once the trailing team can no longer catch up, else null. Play still continues (R8). */
export function uncatchableLead(round: Round): number | null {
  const { red, green } = pointsOf(round);
  const lead = Math.abs(red - green);
  return lead > unfinishedHoleCount(round) ? lead : null;
}

/** Counts the unfinished holes of a forfeited game, whose bets the team that forfeits loses; 0 for other games. */
export function forfeitedHoleCount(round: Round): number {
  return round.status === 'forfeit' ? unfinishedHoleCount(round) : 0;
}

/** Returns the unfinished holes with a score or a pick-up of every player: they are finished first. */
export function readyHoles(round: Round): readonly Hole[] {
  return round.holes.filter((hole) => hole.reportedResult === null && isReady(round, hole));
}

/** Returns the unfinished holes with some scores and not all: they are left out. */
export function begunHoles(round: Round): readonly Hole[] {
  return round.holes.filter((hole) => isBegun(hole) && !isReady(round, hole));
}

function isBegun({ reportedResult, strokes }: Hole): boolean {
  return reportedResult === null && Object.keys(strokes).length > 0;
}
