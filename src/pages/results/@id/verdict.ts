/** Who the results screen calls the winner. Rule: product "Results winner rule". */

import type { RouterOutputs } from '#client/trpc.ts';

export type ResultsOut = RouterOutputs['games']['results'];
export type ResultsTeam = ResultsOut['teams'][number];

export interface Verdict {
  /** Null for a tie. */
  readonly winner: ResultsTeam | null;
  /** The team that gave the game up; null when it was played to the end. */
  readonly forfeitedBy: ResultsTeam | null;
  /** Points of difference, in holes. */
  readonly margin: number;
}

/** The server's winner where it names one of the teams, else the team with more points. */
export function verdictOf({ game, teams }: ResultsOut): Verdict {
  const { team1_points: red, team2_points: green } = game;
  const named = teams.find(({ id }) => id === game.winner_id);
  const ahead =
    red === green ? undefined : teams.find(({ color }) => color === (red > green ? 'red' : 'green'));
  return {
    winner: named ?? ahead ?? null,
    forfeitedBy: teams.find(({ id }) => id === game.forfeit_team_id) ?? null,
    margin: Math.abs(red - green),
  };
}
