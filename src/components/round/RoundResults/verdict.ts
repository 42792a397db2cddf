/** The winner of a finished round on its screens, and its unfinished holes. Rule: product "Results winner rule". */

import type { RouterOutputs } from '#client/api/trpc.ts';

/** A finished round, as in the results and in a scorecard. */
export type FinishedRound = RouterOutputs['games']['results'];
export type FinishedTeam = FinishedRound['teams'][number];

export interface Verdict {
  /** Null for a tie. */
  readonly winner: FinishedTeam | null;
  /** The team that forfeited the game; null when it was played to the end. */
  readonly forfeitedBy: FinishedTeam | null;
  /**
   * The number of holes that the winner is ahead by, including forfeited ones. Null for a tie, and when the forfeiting
   * team leads by at least as many holes as it concedes.
   */
  readonly margin: number | null;
}

/** Returns the verdict: the server's `winner_id` decides if it is one of the teams, else the points. */
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

/** Returns whether the game is completed or forfeited: there are results, and they no longer change. */
export function hasFinished({ game: { status } }: FinishedRound): boolean {
  return status === 'completed' || status === 'forfeit';
}

/** Returns the numbers of the unfinished holes as text: "3–9", or "2, 4–9" if hole 3 was finished out of order. */
export function unfinishedHoles({ game, holes }: Pick<FinishedRound, 'game' | 'holes'>): string {
  const finished = new Set(holes.map(({ hole_number }) => hole_number));
  const runs: { readonly first: number; last: number }[] = [];
  for (let hole = 1; hole <= game.hole_count; hole += 1) {
    if (finished.has(hole)) continue;
    const run = runs.at(-1);
    if (run?.last === hole - 1) run.last = hole;
    else runs.push({ first: hole, last: hole });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}
