/** The whole API: one router per noun. */

import { auth } from './auth.ts';
import { debug } from './debug.ts';
import { forfeit } from './forfeit.ts';
import { games } from './games.ts';
import { groups } from './groups.ts';
import { holeResults } from './holeResults.ts';
import { leaderboard } from './leaderboard.ts';
import { pencil } from './pencil.ts';
import { rounds } from './rounds.ts';
import { scorecards } from './scorecards.ts';
import { scores } from './scores.ts';
import { snake } from './snake.ts';
import { teamMembers } from './teamMembers.ts';
import { teams } from './teams.ts';
import { createCallerFactory, router } from './trpc.ts';
import { users } from './users.ts';

export const appRouter = router({
  auth,
  games,
  rounds,
  teams,
  teamMembers,
  scores,
  holeResults,
  snake,
  forfeit,
  pencil,
  users,
  groups,
  scorecards,
  leaderboard,
  debug,
});
export type AppRouter = typeof appRouter;

/** Calls the procedures inside the process, as REST and the server's rendering do. */
export const createCaller = createCallerFactory(appRouter);
