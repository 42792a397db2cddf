/** Results of holes as reported by their best balls. In a separate file, because phones report scores instead. */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS, requireRunning } from './commands.ts';
import { bestBall, decideHole, hasAllScores, outcomeOf, teamBestBall } from './holes.ts';
import { BEST_BALL, SCORE } from './limits.ts';
import type { Hole, Member, Round, Strokes } from './round.ts';
import { sidesOf } from './round.ts';
import { requireHole, requireScore, withReportedResult } from './scoring.ts';

/**
 * Finishes a hole by its best balls, before or after its scores. In a round with strokes they are net; gross ones that
 * fit the scores are accepted too, because a client may not know of strokes.
 *
 * @throws GameError BAD_INPUT | SCORE_OUT_OF_RANGE for a best ball | CLAIM_CONTRADICTS when winner and best balls
 *   contradict one another, or the scores of a team that has them all
 */
function reportResult(round: Round, command: CommandOf<'claimResult'>, context: CommandContext): Round {
  requireRunning(round);
  const hole = requireHole(round, command.hole);
  const { team1BestBall, team2BestBall } = command;
  requireBestBall(round, team1BestBall);
  requireBestBall(round, team2BestBall);
  if (!isPossibleWinner(round, hole, command)) throw new GameError('CLAIM_CONTRADICTS');
  const { red, green } = sidesOf(round);
  const ofScores = (players: readonly Member[], reported: Strokes | null) => {
    if (!hasAllScores(hole, players)) return reported;
    const best = teamBestBall(round, hole, players, reported);
    const gross = bestBall(players.flatMap(({ id }) => hole.strokes[id] ?? []));
    if (reported !== best && reported !== gross) throw new GameError('CLAIM_CONTRADICTS');
    return best;
  };
  const best = { team1BestBall: ofScores(red, team1BestBall), team2BestBall: ofScores(green, team2BestBall) };
  return withReportedResult(round, hole, best, context);
}

/** Returns whether a reported winner fits its best balls. With the second ball on, equal ones can have a winner. */
function isPossibleWinner(round: Round, hole: Hole, reported: CommandOf<'claimResult'>): boolean {
  const { team1BestBall, team2BestBall, winner } = reported;
  if (winner === undefined || winner === decideHole(team1BestBall, team2BestBall)) return true;
  const isSecondBallOn = round.matchOptions?.isSecondBallOn === true;
  if (!isSecondBallOn || team1BestBall === null || team1BestBall !== team2BestBall) return false;
  return !hasAllScores(hole, round.members) || outcomeOf(round, hole)?.winner === winner;
}

/**
 * Throws for strokes that are not a best ball. Only a net one may be below a score.
 *
 * @throws GameError BAD_INPUT below it, as the shape of the call has always said | SCORE_OUT_OF_RANGE above it
 */
function requireBestBall({ matchOptions }: Round, strokes: Strokes | null): void {
  if (strokes === null) return;
  const { min } = matchOptions?.strokes ? BEST_BALL : SCORE;
  if (strokes < min) {
    throw new GameError('BAD_INPUT', { message: `score must be at least ${min}` });
  }
  requireScore(Math.max(strokes, SCORE.min));
}

export const REPORTED_RESULT_COMMANDS = {
  claimResult: {
    handler: reportResult,
    ...SCORING_RIGHTS,
  },
} satisfies Partial<CommandDefinitions>;
