/** Rounds for the rules tests: a test names only what differs from a running 2v2 over 9 holes for $25. */

import { applyAll } from '#rules/apply.ts';
import type { Command, CommandOf, CommandContext } from '#rules/commands.ts';
import type { HoleCount } from '#rules/limits.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import type { Duel, MatchOptions, NassauStakes } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import type { PlayerResult } from '#rules/results.ts';
import { playerResults } from '#rules/results.ts';
import type { CourseCard, HoleMarkKind, Member, Round, Strokes, WordBet } from '#rules/round.ts';
import { emptyHoles, hasLeft, sidesOf } from '#rules/round.ts';
import { paymentLine, reasonDetail, settle } from '#rules/settlement.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';

export const TEAM = { red: 10, green: 20 } as const;
/** Member ids: what scores, bites and votes name. */
export const PLAYER = { red1: 11, red2: 12, green1: 21, green2: 22 } as const;
/** The people in the seats; the host sits in Red 1. */
export const USER = { red1: 1, red2: 2, green1: 3, green2: 4, stranger: 99 } as const;

function aMember(key: keyof typeof PLAYER): Member {
  const color = key.startsWith('red') ? 'red' : 'green';
  const seat = key.endsWith('1') ? 1 : 2;
  const name = `${color === 'red' ? 'Red' : 'Green'} ${seat}`;
  return {
    id: PLAYER[key],
    teamId: TEAM[color],
    seat,
    userId: USER[key],
    name,
    hasPhone: true,
    formerId: null,
  };
}

export const MEMBERS = {
  red1: aMember('red1'),
  red2: aMember('red2'),
  green1: aMember('green1'),
  green2: aMember('green2'),
} as const;

/** The shapes of a game; the side with one player holds seat 1. */
export const SHAPES = ['1v1', '2v1', '1v2', '2v2'] as const;
export type Shape = (typeof SHAPES)[number];

const { red1, red2, green1, green2 } = MEMBERS;
export const SIDES: Readonly<Record<Shape, readonly Member[]>> = {
  '1v1': [red1, green1],
  '2v1': [red1, red2, green1],
  '1v2': [red1, green1, green2],
  '2v2': [red1, red2, green1, green2],
};

/** The stroke indexes of a real card of 18 holes. */
const INDEXES = [4, 16, 8, 18, 6, 14, 12, 2, 10, 11, 7, 17, 13, 1, 3, 9, 15, 5];

/** Returns a card of the course with pars of 4, except where given. */
export function aCourse(holeCount: HoleCount, pars: readonly number[] = [], name = 'Maple Hill'): CourseCard {
  const indexes = INDEXES.slice(0, holeCount);
  return { name, holes: indexes.map((strokeIndex, at) => ({ par: pars[at] ?? 4, strokeIndex })) };
}

export const NOON = new Date('2026-11-20T12:00:00Z');

let lastId = 1000;
/** Returns the context of a command by the host: noon plus some milliseconds, with new ids. */
export function momentAt(msAfterNoon = 0, by: number | null = USER.red1): CommandContext {
  return { now: new Date(NOON.getTime() + msAfterNoon), newId: () => (lastId += 1), by, hostSeenAt: null };
}

/** Returns a bet in words of $10 between these players, which is on. */
export function aBet(memberIds: readonly number[], bet: Partial<WordBet> = {}): WordBet {
  const [proposerId = 0] = memberIds;
  return {
    id: 41,
    words: 'Closest on 7',
    stake: toCents(1000),
    proposerId,
    memberIds,
    yes: memberIds,
    result: null,
    ...bet,
  };
}

/** Returns a bet of Red 1 and Green 1, $5 a hole without strokes. */
export function aDuel(differing: Partial<Duel> = {}): Duel {
  const memberIds = [PLAYER.red1, PLAYER.green1] as const;
  return { memberIds, strokes: 0, bet: dollarsToCents(5), nassau: null, ...differing };
}

export function aRound({
  shape = '2v2',
  ...differing
}: Partial<Round> & { readonly shape?: Shape } = {}): Round {
  return {
    id: 1,
    version: 1,
    name: 'Game on 11/20/2026',
    groupId: 14,
    createdById: USER.red1,
    hostId: USER.red1,
    coScorers: [],
    pencilRequest: null,
    status: 'in_progress',
    holeCount: 9,
    bet: dollarsToCents(25),
    snakeBet: SNAKE_OFF,
    courseCard: null,
    matchOptions: null,
    wordBets: null,
    holeMarks: null,
    currentHole: 1,
    teams: [
      { id: TEAM.red, color: 'red' },
      { id: TEAM.green, color: 'green' },
    ],
    members: SIDES[shape],
    holes: emptyHoles(differing.holeCount ?? 9),
    bites: [],
    corrections: [],
    forfeitVotes: [],
    firstWins: [],
    cardAnswers: [],
    paymentMarks: [],
    cardVersion: 0,
    closesAt: null,
    finalAt: null,
    forfeitTeamId: null,
    createdAt: NOON,
    timeZone: 'UTC',
    lastScoreAt: null,
    completedAt: null,
    nextGameId: null,
    cancelReason: null,
    ...differing,
  };
}

/** Returns options of a match: those given, and all others off. */
export function someOptions(options: Partial<MatchOptions>): MatchOptions {
  return { ...NO_OPTIONS, ...options };
}

/** Returns the stakes of a Nassau in dollars, by the same for each match unless three are given. */
export function aNassau(first: number, second: number = first, all: number = first): NassauStakes {
  return { first: dollarsToCents(first), second: dollarsToCents(second), all: dollarsToCents(all) };
}

/** Returns a running round with Snake on, $5 a bite. */
export function aSnakeRound(differing: Partial<Round> & { readonly shape?: Shape } = {}): Round {
  return aRound({ snakeBet: dollarsToCents(5), ...differing });
}

/** Returns a pending round: teams without players unless a test seats them. */
export function aLobby(differing: Partial<Round> = {}): Round {
  return aRound({ status: 'pending', members: [], ...differing });
}

/** Returns the round after these commands, all given at noon. */
export function play(round: Round, ...commands: readonly Command[]): Round {
  return applyAll(round, commands, momentAt());
}

type SideScores = readonly (Strokes | null)[];

/**
 * Returns CONTINUE on a hole, with each side's scores in seat order; null = picked up. Those of players who have left are
 * dropped.
 */
export function finishHole(
  round: Round,
  hole: number,
  redScores: SideScores,
  greenScores: SideScores,
): CommandOf<'completeHole'> {
  const { red, green } = sidesOf(round);
  const scored = (players: readonly Member[], scores: SideScores) =>
    players
      .slice(0, scores.length)
      .map((member, index) => ({ member, strokes: scores[index] ?? null }))
      .filter(({ member }) => !hasLeft(member, hole))
      .map(({ member, strokes }) => ({ memberId: member.id, strokes }));
  return { kind: 'completeHole', hole, scores: [...scored(red, redScores), ...scored(green, greenScores)] };
}

/** The result of a hole in a script: R = Team Red wins it, G = Team Green wins it, - = a tie. */
export type HoleScript = 'R' | 'G' | '-';

/** Plays holes in order, "RG-" = red, green, tie; every player of a side takes the same strokes. */
export function playHoles(round: Round, script: string): Round {
  return [...script].reduce((before, letter) => {
    const [red, green] = { R: [4, 5], G: [5, 4], '-': [4, 4] }[letter as HoleScript] as [number, number];
    const { red: reds, green: greens } = sidesOf(before);
    return play(
      before,
      finishHole(
        before,
        before.currentHole,
        reds.map(() => red),
        greens.map(() => green),
      ),
    );
  }, round);
}

/** Returns the votes by which all players of a team forfeit. */
export function concedes(color: 'red' | 'green'): readonly Command[] {
  const { red1: one, red2: two, green1: three, green2: four } = PLAYER;
  return (color === 'red' ? [one, two] : [three, four]).map((memberId) => vote(memberId));
}

export function score(hole: number, memberId: number, strokes: Strokes | null): CommandOf<'enterScore'> {
  return { kind: 'enterScore', hole, memberId, strokes };
}

/** Returns the scores of a hole in seat order, red first; undefined = none of this player. */
export function scores(hole: number, strokes: readonly (Strokes | null | undefined)[]): readonly Command[] {
  return Object.values(PLAYER).flatMap((memberId, seat) => {
    const entered = strokes[seat];
    return entered === undefined ? [] : score(hole, memberId, entered);
  });
}

/** Returns the command that takes back the score that the scorer saw. */
export function clearScore(hole: number, memberId: number, seen: Strokes | null): CommandOf<'clearScore'> {
  return { kind: 'clearScore', hole, memberId, seen };
}

export function result(
  hole: number,
  team1BestBall: Strokes | null,
  team2BestBall: Strokes | null,
): CommandOf<'claimResult'> {
  return { kind: 'claimResult', hole, team1BestBall, team2BestBall };
}

export function biteOf(memberId: number, hole: number): CommandOf<'bite'> {
  return { kind: 'bite', memberId, hole };
}

export function undo(hole: number, memberId: number): CommandOf<'undoBite'> {
  return { kind: 'undoBite', hole, memberId };
}

/** Returns the command that records that a player leaves; the bets stop unless they continue. */
export function leaves(memberId: number, afterHole: number, isBetting = false): CommandOf<'setDeparture'> {
  return { kind: 'setDeparture', memberId, departure: { afterHole, isBetting } };
}

/** Returns the command that takes a departure back. */
export function playsOn(memberId: number): CommandOf<'setDeparture'> {
  return { kind: 'setDeparture', memberId, departure: null };
}

export function mark(
  kind: HoleMarkKind,
  hole: number,
  memberId: number,
  isOn = true,
): CommandOf<'setHoleMark'> {
  return { kind: 'setHoleMark', mark: kind, hole, memberId, isOn };
}

/** Returns a member's vote on forfeiting for the own team. */
export function vote(memberId: number, yes = true): CommandOf<'voteForfeit'> {
  const isGreen = memberId === PLAYER.green1 || memberId === PLAYER.green2;
  return { kind: 'voteForfeit', teamId: isGreen ? TEAM.green : TEAM.red, memberId, yes };
}

export function agree(memberId: number, cardVersion: number): CommandOf<'agree'> {
  return { kind: 'agree', memberId, cardVersion };
}

export function dispute(memberId: number): CommandOf<'dispute'> {
  return { kind: 'dispute', memberId, hole: 1, word: 'I had a 3' };
}

export function nameScorer(userId: number, name = 'Player'): CommandOf<'nameScorer'> {
  return { kind: 'nameScorer', userId, name };
}

export function dropScorer(userId: number): CommandOf<'dropScorer'> {
  return { kind: 'dropScorer', userId };
}

export function handOver(userId: number, name = 'Player'): CommandOf<'handOver'> {
  return { kind: 'handOver', userId, name };
}

export function askForPencil(userId: number): CommandOf<'askForPencil'> {
  return { kind: 'askForPencil', userId };
}

export function objectTo(askerId: number, userId: number): CommandOf<'objectToPencil'> {
  return { kind: 'objectToPencil', askerId, userId };
}

/** Returns a running round in which this player has asked for the pencil, at noon plus some milliseconds. */
export function askedBy(userId: number, msAfterNoon = 0, round: Round = aRound()): Round {
  return applyAll(round, [askForPencil(userId)], momentAt(msAfterNoon, userId));
}

/** Returns the code with which the rules refuse; null when they do not. Rethrows any other error. */
export function refusal(attempt: () => unknown): ErrorCode | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof GameError) return error.code;
    throw error;
  }
}

/** Describes in words who pays whom how much for what. */
export function paymentLines(results: readonly PlayerResult[]): readonly string[] {
  return settle(results).map(({ from, to, amount, reason }) =>
    paymentLine({ from: from.member.name, to: to.member.name, amount, reason }),
  );
}

/** Returns the reasons of all payments of a round. */
export function reasons(round: Round): readonly string[] {
  return settle(playerResults(round)).map(({ from, amount }) => reasonDetail(round, from, amount));
}

/** Returns the net dollars per player in seat order. */
export function netDollars(round: Round): readonly number[] {
  return playerResults(round).map(({ net }) => net / 100);
}

/** Returns the dollars of the match alone per player in seat order. */
export function betDollars(round: Round): readonly number[] {
  return playerResults(round).map(({ bet }) => bet / 100);
}

/** Returns the dollars of the further wagers alone per player in seat order. */
export function wagerDollars(round: Round): readonly number[] {
  return playerResults(round).map(({ wagers }) => wagers / 100);
}

/** Returns the cents of the snake alone per player in seat order. */
export function snakeCents(round: Round): readonly number[] {
  return playerResults(round).map(({ snake }) => snake);
}
