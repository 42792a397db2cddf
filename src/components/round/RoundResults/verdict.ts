/** Who a finished round's screens call the winner. Rule: product "Results winner rule". */

import type { RouterOutputs } from '#client/api/trpc.ts';

/** What the results and a scorecard have in common. */
export type FinishedRound = RouterOutputs['scorecards']['get'];
export type FinishedTeam = FinishedRound['teams'][number];

export interface Verdict {
  /** Null for a tie. */
  readonly winner: FinishedTeam | null;
  /** The team that gave the game up; null when it was played to the end. */
  readonly forfeitedBy: FinishedTeam | null;
  /**
   * The holes the winner is ahead by, conceded ones included. Null where that says nothing: for a tie, and when
   * the team that forfeits leads by at least what it concedes.
   */
  readonly margin: number | null;
}

/** The server's winner where it names one of the teams, else the team with more points. */
export function verdictOf({ game, teams }: FinishedRound): Verdict {
  const { team1_points: red, team2_points: green, conceded_holes: conceded } = game;
  const named = teams.find(({ id }) => id === game.winner_id);
  const ahead =
    red === green ? undefined : teams.find(({ color }) => color === (red > green ? 'red' : 'green'));
  const winner = named ?? ahead ?? null;
  const lead = (winner?.color === 'green' ? green - red : red - green) + conceded;
  return {
    winner,
    forfeitedBy: teams.find(({ id }) => id === game.forfeit_team_id) ?? null,
    margin: winner !== null && lead > 0 ? lead : null,
  };
}

/** Whether there are results: nothing of the round changes any more. */
export function isOver({ game: { status } }: FinishedRound): boolean {
  return status === 'completed' || status === 'forfeit';
}
