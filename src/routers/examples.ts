/**
 * The example round of the OpenAPI document. All examples of calls are taken from it. It is played by the rules, so that
 * no example contradicts them.
 */

import type { AnyRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { applyAll } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { CARD_READ_MS, DEFAULT_SNAKE_BET } from '#rules/limits.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import type { CourseCard, Member, Round, WordBet } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import { NO_GAMES, addGame, gameFiguresOf } from '#rules/stats.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';

/** The example of a call. */
export interface Example {
  /** Path, query and body in one object, as the procedure takes them. */
  readonly input: object;
  readonly output: unknown;
}

/** An example of every procedure of a router: a procedure without one does not compile. */
export type ExamplesOf<Noun extends AnyRouter> = {
  readonly [Verb in keyof inferRouterInputs<Noun> & keyof inferRouterOutputs<Noun>]: {
    readonly input: NonNullable<inferRouterInputs<Noun>[Verb]>;
    readonly output: inferRouterOutputs<Noun>[Verb];
  };
};

export const FIRST_TEE = new Date('2026-05-16T08:00:00.000Z');
/** The start of the round, as it is on the wire. */
export const TEE_TIME = FIRST_TEE.toISOString();
const LAST_PUTT = new Date('2026-05-16T10:30:00.000Z');

/** Ids as long as real ones. */
let lastId = 201_548_300_114_000;
const newId = () => (lastId += 1);

export const ASH = { id: newId(), name: 'Ash' };
export const GUEST = { id: -newId(), name: 'Lucky Putter' };
export const GROUP = {
  id: newId(),
  name: 'Sunday Four',
  code: 'BIRDIE',
  createdById: ASH.id,
  ownerId: ASH.id,
  closedAt: null,
};

/** A card of the course for nine holes. */
export const COURSE = {
  name: 'Maple Hill',
  holes: [4, 16, 8, 18, 6, 14, 12, 2, 10].map((strokeIndex, at) => ({
    par: [4, 3, 5, 3, 4, 4, 4, 4, 5][at] ?? 4,
    strokeIndex,
  })),
} satisfies CourseCard;

export const OPENED: Round = {
  id: newId(),
  version: 1,
  name: 'Game on 5/16/2026',
  groupId: PUBLIC_GROUP_ID,
  createdById: ASH.id,
  hostId: ASH.id,
  coScorers: [],
  pencilRequest: null,
  status: 'pending',
  holeCount: 9,
  bet: dollarsToCents(25),
  snakeBet: DEFAULT_SNAKE_BET,
  courseCard: null,
  matchOptions: null,
  wordBets: null,
  holeMarks: null,
  currentHole: 1,
  teams: [],
  members: [],
  holes: emptyHoles(9),
  bites: [],
  corrections: [],
  forfeitVotes: [],
  forfeitTeamId: null,
  firstWins: [],
  cardAnswers: [],
  cardVersion: 0,
  closesAt: null,
  finalAt: null,
  paymentMarks: [],
  createdAt: FIRST_TEE,
  timeZone: 'Europe/Dublin',
  lastScoreAt: null,
  completedAt: null,
  nextGameId: null,
  cancelReason: null,
};
export const GAME_ID = OPENED.id;

const withTeams = play(OPENED, [
  { kind: 'addTeam', color: 'red' },
  { kind: 'addTeam', color: 'green' },
]);
export const [RED, GREEN] = bothOf(withTeams.teams);

/** Before the start: Ash in Team Red, a guest in Team Green. */
export const LOBBY = play(withTeams, [
  { kind: 'join', teamId: RED.id, userId: ASH.id, name: ASH.name, hasPhone: true },
  { kind: 'join', teamId: GREEN.id, userId: GUEST.id, name: GUEST.name, hasPhone: true },
]);
export const [HOST, RIVAL] = bothOf(LOBBY.members);

/** On the second hole: Team Red has won the first hole, on which the guest was bitten. */
export const RUNNING = play(LOBBY, [
  { kind: 'start' },
  { kind: 'bite', hole: 1, memberId: RIVAL.id },
  { kind: 'completeHole', hole: 1, scores: scores(4, 5) },
]);

const RIVAL_AS_SCORER = { userId: GUEST.id, name: GUEST.name };
/** The guest is co-scorer. */
export const WITH_CO_SCORER = play(RUNNING, [{ kind: 'nameScorer', ...RIVAL_AS_SCORER }]);
/** The guest asks for the pencil. */
export const PENCIL_ASKED = play(RUNNING, [{ kind: 'askForPencil', userId: GUEST.id }]);
/** The host has refused. */
export const PENCIL_REFUSED = play(PENCIL_ASKED, [{ kind: 'refusePencil', askerId: GUEST.id }]);
/** The guest is the host. */
export const HANDED_OVER = play(RUNNING, [{ kind: 'handOver', ...RIVAL_AS_SCORER }]);

/** The host proposes a bet in words to the guest. */
export const BET_PROPOSED = play(RUNNING, [
  {
    kind: 'proposeBet',
    words: 'Closest on 7',
    stake: toCents(1000),
    memberIds: [HOST.id, RIVAL.id],
    proposerId: HOST.id,
  },
]);
export const [BET] = BET_PROPOSED.wordBets as readonly [WordBet];
/** The guest says yes. */
export const BET_ON = play(BET_PROPOSED, [
  { kind: 'answerBet', betId: BET.id, memberId: RIVAL.id, yes: true },
]);
export const BET_WITHDRAWN = play(BET_PROPOSED, [{ kind: 'withdrawBet', betId: BET.id }]);

/** Ended early after two holes; it is the first win of Ash. */
export const OVER = play(
  RUNNING,
  [
    { kind: 'completeHole', hole: 2, scores: scores(3, 3) },
    { kind: 'endEarly' },
    { kind: 'noteFirstWins', memberIds: [HOST.id] },
  ],
  LAST_PUTT,
);

/** The guest agrees to the card. */
export const AGREED = play(
  OVER,
  [{ kind: 'agree', memberId: RIVAL.id, cardVersion: OVER.cardVersion }],
  LAST_PUTT,
);
/** The guest disputes it. */
export const DISPUTED = play(
  OVER,
  [{ kind: 'dispute', memberId: RIVAL.id, hole: 2, word: 'I had a 2 there' }],
  LAST_PUTT,
);
/** The host has closed it over the dispute, an hour later. */
export const CLOSED = play(DISPUTED, [{ kind: 'closeCard' }], new Date(LAST_PUTT.getTime() + CARD_READ_MS));

/** The host agrees as well. */
export const FINAL = play(
  AGREED,
  [{ kind: 'agree', memberId: HOST.id, cardVersion: OVER.cardVersion }],
  LAST_PUTT,
);
/** The guest says that the payment is paid. */
export const PAID = play(
  FINAL,
  [{ kind: 'markPaid', fromMemberId: RIVAL.id, toMemberId: HOST.id, memberId: RIVAL.id }],
  LAST_PUTT,
);

/** The record of Ash, with this round as the only one. */
export const TOTALS = gameFiguresOf(OVER)
  .filter(({ member }) => member.id === HOST.id)
  .reduce(addGame, NO_GAMES);

/** The row of Ash on a board, without the field in which the boards differ. */
export const BOARD_ROW = {
  rank: 1,
  playerId: ASH.id,
  username: ASH.name,
  name: ASH.name,
  wins: TOTALS.wins,
  losses: TOTALS.losses,
  ties: TOTALS.ties,
  gamesPlayed: TOTALS.gamesPlayed,
  totalWinningsCents: TOTALS.winnings,
  totalLossesCents: TOTALS.losings,
};

function play(round: Round, commands: readonly Command[], now = FIRST_TEE): Round {
  return applyAll(round, commands, { now, newId, by: ASH.id });
}

function scores(host: number, rival: number) {
  return [
    { memberId: HOST.id, strokes: host },
    { memberId: RIVAL.id, strokes: rival },
  ];
}

/**
 * Returns the first two rows.
 *
 * @throws Error when there are fewer, because the round above was changed
 */
function bothOf<Row extends { readonly id: number } = Member>(rows: readonly Row[]): readonly [Row, Row] {
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('The example round needs two of each');
  return [first, second];
}
