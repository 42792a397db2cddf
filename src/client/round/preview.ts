/**
 * The title and description of a link to a round in messengers. Messengers fetch it without a session, and store it. So
 * it names no player, only the game and the two teams.
 */

import type { Preview } from '#client/api/prefetch.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { pointsOf } from '#rules/holes.ts';
import { TEAM_SIZE } from '#rules/limits.ts';
import { wholeDollars } from '#rules/money.ts';
import { roundOptionsLine } from '#rules/optionsLine.ts';
import { gameWinner } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES, isFinished } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';

/**
 * Returns the preview of an invite link, a watch-only link or the live view, for the current state of the round.
 *
 * @param purpose the use of the link before the start
 */
export function previewOfRound(round: Round, purpose: 'Join' | 'Watch' = 'Join'): Preview {
  if (round.status === 'cancelled' || round.cancelReason != null) return previewOfCancelled(round.name);
  const { red, green } = pointsOf(round);
  if (isFinished(round)) {
    const winner = gameWinner(round);
    return previewOfEnd({
      name: round.name,
      winner: winner && TEAM_NAMES[winner.color],
      isForfeit: round.forfeitTeamId !== null,
      score: scoreLine(red, green),
    });
  }
  if (round.status === 'in_progress') {
    return {
      title: titled(round.name),
      // not in the title, which stays the same in the tab while the holes are played
      description: `Hole ${round.currentHole} of ${round.holeCount}: ${scoreLine(red, green)}. Watch live.`,
    };
  }
  const options = roundOptionsLine(round);
  const snake = isSnakeOn(round) ? [`Snake $${wholeDollars(round.snakeBet)} per bite`] : [];
  return {
    title: titled(`${purpose} ${round.name}`),
    description: [
      `${round.holeCount} holes`,
      ...(round.bet > 0 ? [`$${wholeDollars(round.bet)} per hole`] : []),
      ...snake,
      ...(options === null ? [] : [options]),
      `${round.members.length} of ${round.teams.length * TEAM_SIZE} seats taken`,
    ].join(' • '),
  };
}

/** Returns the preview of a link to the results; null while the round is not over. */
export function previewOfResults({ game, teams }: RouterOutputs['games']['results']): Preview | null {
  if (game.status !== 'completed' && game.status !== 'forfeit') return null;
  // earlier versions answer without a reason
  if (game.cancel_reason != null) return previewOfCancelled(game.name);
  return previewOfEnd({
    name: game.name,
    winner: teams.find(({ id }) => id === game.winner_id)?.name ?? null,
    isForfeit: game.forfeit_team_id !== null,
    score: scoreLine(game.team1_points, game.team2_points),
  });
}

/**
 * Returns the preview of a finished game.
 *
 * @param end with the winner null for a tie
 */
function previewOfEnd(end: {
  readonly name: string;
  readonly winner: string | null;
  readonly isForfeit: boolean;
  readonly score: string;
}): Preview {
  const how = end.isForfeit ? 'wins by forfeit' : 'wins';
  return {
    title: titled(`${end.name}: ${end.winner === null ? 'a tie' : `${end.winner} ${how}`}`),
    description: `Final score: ${end.score}.`,
  };
}

function previewOfCancelled(name: string): Preview {
  return { title: titled(name), description: 'This game was cancelled.' };
}

function scoreLine(red: number, green: number): string {
  return `${TEAM_NAMES.red} ${red} – ${green} ${TEAM_NAMES.green}`;
}

function titled(text: string): string {
  return `${text} · Bestball`;
}
