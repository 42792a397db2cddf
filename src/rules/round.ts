/** The state of a round of golf: teams, members, scores, bites and votes. Everything else is derived from it. */

import type { HoleCount } from './limits.ts';
import type { MatchOptions, ProposedDuel } from './matchOptions.ts';
import type { Cents } from './money.ts';

export const GAME_STATUSES = ['pending', 'in_progress', 'completed', 'forfeit', 'cancelled'] as const;
/**
 * pending → in_progress → completed or forfeit; pending or, without a finished hole, in_progress → cancelled. Never
 * backward.
 */
export type GameStatus = (typeof GAME_STATUSES)[number];

export const TEAM_COLORS = ['red', 'green'] as const;
/** Red is Team 1, green is Team 2; lists come in that order. */
export type TeamColor = (typeof TEAM_COLORS)[number];
export const TEAM_NAMES = { red: 'Team Red', green: 'Team Green' } as const satisfies Record<
  TeamColor,
  string
>;

export const SEATS = [1, 2] as const;
export type Seat = (typeof SEATS)[number];

/**
 * Strokes on one hole, 1 to 12, or fewer for a net score. `Strokes | null`: null = picked up, the ball was lifted and
 * counts for nothing.
 */
export type Strokes = number;

export interface Team {
  readonly id: number;
  readonly color: TeamColor;
}

/** A player has left the course before the end. */
export interface Departure {
  /** The last hole with the player, from 0; no score is asked for on later ones. */
  readonly afterHole: number;
  /** Whether the player's bets continue: the stakes stay as if both partners played. */
  readonly isBetting: boolean;
}

export interface Member {
  /** The player id of scores, designations and results. */
  readonly id: number;
  readonly teamId: number;
  readonly seat: Seat;
  /** The user in the seat; negative = a guest or a player without a phone. */
  readonly userId: number;
  readonly name: string;
  /** False for a player the host added by name: a forfeit vote counts such a player as yes. */
  readonly hasPhone: boolean;
  /**
   * The member of the previous game for whom the seat is held after PLAY AGAIN, until that player takes it. Null = it is
   * held for no user.
   */
  readonly formerId: number | null;
  /** Absent = the player plays to the end. */
  readonly departure?: Departure | undefined;
}

/**
 * The result of a finished hole as a scorer reported it: each team's best ball, net with strokes. Once a team has all its
 * scores, its best ball here is that of the scores.
 */
export interface ReportedResult {
  /** The documented id of the hole result. */
  readonly id: number;
  /** Null = Team Red has conceded the hole. */
  readonly team1BestBall: Strokes | null;
  /** Null = Team Green has conceded the hole. */
  readonly team2BestBall: Strokes | null;
}

export interface Hole {
  /** 1-based. */
  readonly number: number;
  /** Strokes per member id; a missing member has not been entered yet, null = picked up. */
  readonly strokes: Readonly<Record<number, Strokes | null>>;
  /** Null until the hole is finished: only a finished hole has a result and pays. */
  readonly reportedResult: ReportedResult | null;
  /** The version of the game at which this hole last changed; 0 = untouched. */
  readonly version: number;
}

export interface Bite {
  /** The documented id of the snake designation. */
  readonly id: number;
  readonly holeNumber: number;
  readonly memberId: number;
}

/** A team's running vote to forfeit. */
export interface ForfeitVote {
  readonly teamId: number;
  /** The members who said yes, players without a phone included. */
  readonly yes: readonly number[];
  readonly endsAt: Date;
}

/** A co-scorer: a user whom the host lets keep the score too, on another phone. */
export interface CoScorer {
  /** Negative = a guest. A co-scorer needs no seat. */
  readonly userId: number;
  readonly name: string;
}

export const PENCIL_REQUEST_STATES = [
  'asked',
  'objectable',
  'refused',
  'unanswered',
  'coScorer',
  'host',
] as const;
/**
 * The state of a request for the pencil. asked: the host may refuse. objectable: the asker is co-scorer, and becomes
 * the host unless another player objects. The others are final: refused by the host, unanswered because the host was
 * there, the asker is co-scorer, or the asker is the host.
 */
export type PencilRequestState = (typeof PENCIL_REQUEST_STATES)[number];

/** A player asks for the pencil of a host who seems to be gone: the newest request of the round. */
export interface PencilRequest {
  /** The player who asks. */
  readonly userId: number;
  /** The host who was asked. */
  readonly hostId: number;
  readonly askedAt: Date;
  readonly state: PencilRequestState;
  /** Another player has objected: the asker becomes co-scorer at most. */
  readonly isObjected: boolean;
  /** When the state ends by the clock; null = the request has ended. */
  readonly dueAt: Date | null;
}

export const CORRECTION_KINDS = [
  'score',
  'bite',
  'undoBite',
  'greenie',
  'undoGreenie',
  'sandy',
  'undoSandy',
  'birdie',
  'undoBirdie',
  'coScorer',
  'takeover',
  'left',
  'leftOn',
  'rejoined',
] as const;
/**
 * The kind of a line of CHANGES: a score of a finished hole, a bite or junk of a finished hole, or one taken back. Or a
 * player got the pencil of an absent host: as co-scorer, or as the new host. Or a player left before a hole, whose bets
 * stop or continue, or a departure was taken back.
 */
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/**
 * A line of CHANGES: a changed score or junk of a finished hole, a bite, an undone one, a departure, or a passed pencil.
 */
export interface Correction {
  /** The version of the round after the correction. */
  readonly version: number;
  readonly kind: CorrectionKind;
  readonly holeNumber: number;
  /** The member of the score, bite, junk or departure, or the member who got the pencil. */
  readonly memberId: number;
  /** Null = picked up, or the line is not about a score. */
  readonly from: Strokes | null;
  /** Null = picked up, or the line is not about a score. */
  readonly to: Strokes | null;
  /** The name, at that time, of the scorer who made the change, or of the absent host. */
  readonly scorerName: string;
}

export const CARD_ANSWER_KINDS = ['agreed', 'disputed'] as const;
/** A player agrees to the card of a finished round, or disputes it. */
export type CardAnswerKind = (typeof CARD_ANSWER_KINDS)[number];

/** The newest answer of a player about the card. */
export interface CardAnswer {
  readonly memberId: number;
  readonly kind: CardAnswerKind;
  /** The disputed hole; null = the player agrees, or disputes no particular hole. */
  readonly holeNumber: number | null;
  /** The player's words about the problem; null = the player agrees. */
  readonly word: string | null;
  /** Whether the host has answered for a player without a phone. */
  readonly byHost: boolean;
  readonly at: Date;
}

/** The words of the two sides about a payment of a final card. A mark has at least one of them. */
export interface PaymentMark {
  readonly fromMemberId: number;
  readonly toMemberId: number;
  readonly amount: Cents;
  /** When the payer said that it is paid; null = the payer did not. */
  readonly paidAt: Date | null;
  /** Whether the host has said so for a payer without a phone. */
  readonly paidByHost: boolean;
  /** When the payee confirmed that it is paid; null = the payee did not. */
  readonly receivedAt: Date | null;
  /** Whether the host has confirmed it for a payee without a phone. */
  readonly receivedByHost: boolean;
}

/** A hole of the course. */
export interface CourseHole {
  readonly par: number;
  /** 1 = the hardest hole, up to 18. */
  readonly strokeIndex: number;
}

/** The card of the course: par and stroke index of each hole of a round, hole n at index n − 1. */
export interface CourseCard {
  /** The name of the course; null = without. */
  readonly name: string | null;
  readonly holes: readonly CourseHole[];
  /** The number on the course of the hole that is played first, up to 18; absent = 1. */
  readonly firstHole?: number | undefined;
}

/** A bet that players propose to each other: in words, "closest on 7", or one against one. */
export interface WordBet {
  readonly id: number;
  readonly words: string;
  /** Cents that each player of the bet stakes; one against one they are for each hole, and may be 0. */
  readonly stake: Cents;
  /** The member who has proposed it, and takes part; null = a scorer, for others, or a player who has left the game. */
  readonly proposerId: number | null;
  /** The members who are asked, the proposer included, in seat order at that time. */
  readonly memberIds: readonly number[];
  /** The ones who have said yes, in the same order. */
  readonly yes: readonly number[];
  /** How it ended: by a winner (a member id), or as a tie, which pays nothing. Null = it has not ended. */
  readonly result: number | 'tie' | null;
  /** One against one, which the scores decide: `memberIds` are two, in the order given. Absent = a bet in words. */
  readonly duel?: ProposedDuel | undefined;
}

export const HOLE_MARK_KINDS = ['greenie', 'sandy', 'birdie', 'press'] as const;
/** A fact about a hole that the scores do not tell: junk of a player, or a press by hand. */
export type HoleMarkKind = (typeof HOLE_MARK_KINDS)[number];

/** A mark of a hole. Of a press it is the hole after which it begins, and the player who has pressed. */
export interface HoleMark {
  readonly kind: HoleMarkKind;
  /** 1-based. */
  readonly holeNumber: number;
  readonly memberId: number;
}

export interface Round {
  readonly id: number;
  /** Goes up by one with every change. */
  readonly version: number;
  readonly name: string;
  readonly groupId: number;
  readonly createdById: number;
  /** The user id of the host; starts as `createdById`. */
  readonly hostId: number;
  /** The co-scorers in the order named; never the host. */
  readonly coScorers: readonly CoScorer[];
  /** The newest request for the pencil; null = none, or the round is over. */
  readonly pencilRequest: PencilRequest | null;
  readonly status: GameStatus;
  readonly holeCount: HoleCount;
  /** Cents per hole and player. */
  readonly bet: Cents;
  /** Cents per bite; 0 = Snake off. */
  readonly snakeBet: Cents;
  /** The card of the course; null = the round is played without par. */
  readonly courseCard: CourseCard | null;
  /** Null = none is on. */
  readonly matchOptions: MatchOptions | null;
  /** In the order proposed; null = none. */
  readonly wordBets: readonly WordBet[] | null;
  /** In the order given; null = none. */
  readonly holeMarks: readonly HoleMark[] | null;
  /** 1-based; the hole the host's phone shows. */
  readonly currentHole: number;
  /** Red before green. */
  readonly teams: readonly Team[];
  /** In seat order: red 1, red 2, green 1, green 2. */
  readonly members: readonly Member[];
  /** All holes of the round, hole n at index n − 1. */
  readonly holes: readonly Hole[];
  /** In the order given; `bitesByHole` has the order that decides who holds the snake. */
  readonly bites: readonly Bite[];
  /** Oldest first, the newest `CORRECTIONS_KEPT`. */
  readonly corrections: readonly Correction[];
  readonly forfeitVotes: readonly ForfeitVote[];
  /** The team that conceded; null unless the status is forfeit. */
  readonly forfeitTeamId: number | null;
  /** The members whose first win this game was, in seat order, noted from the records of their accounts. */
  readonly firstWins: readonly number[];
  /** In seat order, at most one of each member. */
  readonly cardAnswers: readonly CardAnswer[];
  /** The version at which the round ended, or at which a correction last moved money; 0 = it is not over. */
  readonly cardVersion: number;
  /** When the clock makes the card final; null = the round is not over, or its card is final. */
  readonly closesAt: Date | null;
  /** When the card became final; null = it is not final. */
  readonly finalAt: Date | null;
  /** In seat order of the payers, and of the payees of one payer; at most one of each payment. */
  readonly paymentMarks: readonly PaymentMark[];
  readonly createdAt: Date;
  /** The IANA name of the time zone of the phone that opened the game; its dates are those of this zone. */
  readonly timeZone: string;
  /** When the server received the newest score; null = none yet. */
  readonly lastScoreAt: Date | null;
  readonly completedAt: Date | null;
  /** The game that PLAY AGAIN opened; null = none. It may have been cancelled, or deleted. */
  readonly nextGameId: number | null;
  /** Why a maintainer has cancelled the round, which then counts nowhere; null = it is not cancelled so. */
  readonly cancelReason: string | null;
}

export function isFinished(round: Round): boolean {
  return round.status === 'completed' || round.status === 'forfeit';
}

/** Returns whether the round is finished or cancelled. */
export function isOver(round: Round): boolean {
  return isFinished(round) || round.status === 'cancelled';
}

/** Returns whether the card of a finished round is open: its players answer, and its scorers correct it. */
export function isCardOpen(round: Round): boolean {
  return round.closesAt !== null && round.cancelReason === null;
}

/** Returns whether a mark of a hole is set. */
export function hasMark(
  { holeMarks }: Round,
  kind: HoleMarkKind,
  holeNumber: number,
  memberId: number,
): boolean {
  return !!holeMarks?.some(
    (mark) => mark.kind === kind && mark.holeNumber === holeNumber && mark.memberId === memberId,
  );
}

/** Returns whether a bet counts: all players who are asked have said yes. */
export function isBetOn({ memberIds, yes }: Pick<WordBet, 'memberIds' | 'yes'>): boolean {
  return yes.length === memberIds.length;
}

export function isRunning(round: Round): boolean {
  return round.status === 'in_progress';
}

/** Returns whether a player has left before a hole: there is no score of the player there. */
export function hasLeft({ departure }: Pick<Member, 'departure'>, holeNumber: number): boolean {
  return departure !== undefined && holeNumber > departure.afterHole;
}

export function findTeam(round: Round, teamId: number): Team | undefined {
  return round.teams.find((team) => team.id === teamId);
}

export function teamOfColor(round: Round, color: TeamColor): Team | undefined {
  return round.teams.find((team) => team.color === color);
}

export function findMember(round: Round, memberId: number): Member | undefined {
  return round.members.find((member) => member.id === memberId);
}

/** Returns the member of a user in the round; undefined for a user without a seat. */
export function seatOf(round: Round, userId: number): Member | undefined {
  return round.members.find((member) => member.userId === userId);
}

/** Returns the members of a team in seat order; empty for an undefined team. */
export function membersOf({ members }: Pick<Round, 'members'>, team: Team | undefined): readonly Member[] {
  return team === undefined ? [] : members.filter((member) => member.teamId === team.id);
}

/** Returns the two sides of the round, Team 1 (red) first. */
export function sidesOf(round: Round): { red: readonly Member[]; green: readonly Member[] } {
  return {
    red: membersOf(round, teamOfColor(round, 'red')),
    green: membersOf(round, teamOfColor(round, 'green')),
  };
}

export function emptyHoles(holeCount: HoleCount): readonly Hole[] {
  return Array.from({ length: holeCount }, (_, index) => ({
    number: index + 1,
    strokes: {},
    reportedResult: null,
    version: 0,
  }));
}
