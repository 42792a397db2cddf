/** The whole API: one router per noun. */

import { account, accountExamples } from './account.ts';
import { admin, adminExamples } from './admin.ts';
import { auth, authExamples } from './auth.ts';
import { card, cardExamples } from './card.ts';
import { courses, coursesExamples } from './courses.ts';
import { debug, debugExamples } from './debug.ts';
import { departures, departuresExamples } from './departures.ts';
import type { ExamplesOf } from './examples.ts';
import { forfeit, forfeitExamples } from './forfeit.ts';
import { games, gamesExamples } from './games.ts';
import { groupMoney, groupMoneyExamples } from './groupMoney.ts';
import { groups, groupsExamples } from './groups.ts';
import { holeMarks, holeMarksExamples } from './holeMarks.ts';
import { holeResults, holeResultsExamples } from './holeResults.ts';
import { leaderboard, leaderboardExamples } from './leaderboard.ts';
import { matchOptions, matchOptionsExamples } from './matchOptions.ts';
import { payments, paymentsExamples } from './payments.ts';
import { payNames, payNamesExamples } from './payNames.ts';
import { pencil, pencilExamples } from './pencil.ts';
import { rounds, roundsExamples } from './rounds.ts';
import { scorecards, scorecardsExamples } from './scorecards.ts';
import { scores, scoresExamples } from './scores.ts';
import { seatOffers, seatOffersExamples } from './seatOffers.ts';
import { snake, snakeExamples } from './snake.ts';
import { teamMembers, teamMembersExamples } from './teamMembers.ts';
import { teams, teamsExamples } from './teams.ts';
import { createCallerFactory, router } from './trpc.ts';
import { users, usersExamples } from './users.ts';
import { version, versionExamples } from './version.ts';
import { wordBets, wordBetsExamples } from './wordBets.ts';

const nouns = {
  auth,
  account,
  games,
  rounds,
  teams,
  teamMembers,
  seatOffers,
  scores,
  holeMarks,
  holeResults,
  snake,
  departures,
  forfeit,
  card,
  courses,
  matchOptions,
  wordBets,
  payments,
  payNames,
  pencil,
  users,
  groups,
  groupMoney,
  scorecards,
  leaderboard,
  admin,
  debug,
  version,
};

export const appRouter = router(nouns);
export type AppRouter = typeof appRouter;

/** An example of every call, by noun and verb. */
export const examples: { readonly [Noun in keyof typeof nouns]: ExamplesOf<(typeof nouns)[Noun]> } = {
  auth: authExamples,
  account: accountExamples,
  games: gamesExamples,
  rounds: roundsExamples,
  teams: teamsExamples,
  teamMembers: teamMembersExamples,
  seatOffers: seatOffersExamples,
  scores: scoresExamples,
  holeMarks: holeMarksExamples,
  holeResults: holeResultsExamples,
  snake: snakeExamples,
  departures: departuresExamples,
  forfeit: forfeitExamples,
  card: cardExamples,
  courses: coursesExamples,
  matchOptions: matchOptionsExamples,
  wordBets: wordBetsExamples,
  payments: paymentsExamples,
  payNames: payNamesExamples,
  pencil: pencilExamples,
  users: usersExamples,
  groups: groupsExamples,
  groupMoney: groupMoneyExamples,
  scorecards: scorecardsExamples,
  leaderboard: leaderboardExamples,
  admin: adminExamples,
  debug: debugExamples,
  version: versionExamples,
};

/** Creates callers of the procedures inside the process, for the REST adapter. */
export const createCaller = createCallerFactory(appRouter);
