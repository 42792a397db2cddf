/** The limits of options, scores and times of a round. Rule: product "Limits". */

import type { Cents } from './money.ts';
import { toCents } from './money.ts';

export const HOLE_COUNTS = [9, 18] as const;
export type HoleCount = (typeof HOLE_COUNTS)[number];

/** Dollars per hole. */
export const BET = { min: 5, max: 200, step: 5, default: 25 } as const;

/** The snake bets a host can choose from: what one bite adds to the pot. */
export const SNAKE_BETS: readonly Cents[] = [500, 1000, 2500, 5000].map(toCents);
export const DEFAULT_SNAKE_BET = toCents(500);
export const SNAKE_OFF = toCents(0);

/** The par of a hole. */
export const PAR = { min: 3, max: 6, default: 4 } as const;
/** Stroke indexes are numbered from 1, the hardest hole, to this one; a card of nine holes may have any nine of them. */
export const STROKE_INDEX_MAX = 18;

/** A playing handicap; negative = a plus handicap. */
export const HANDICAP = { min: -10, max: 54 } as const;
/** Percent of a handicap that is played. */
export const ALLOWANCE = { min: 1, max: 100, default: 100 } as const;
/** The strokes in a bet of two players; negative = the first player gets them. */
export const DUEL_STROKES = { min: -36, max: 36 } as const;
/** The bets of two players: one for each pair of four. */
export const DUELS_MAX = 6;
/** How many times the bet of a hole, or the second snake, counts. */
export const HOLE_FACTOR = { min: 1, max: 5 } as const;
/** Dollars of a match of the Nassau. */
export const STAKE = { min: 1, max: 200 } as const;
/** Dollars of a loss cap, or of the most that a snake pot doubles to. */
export const LOSS_CAP = { min: 5, max: 10_000 } as const;

/** Characters of a bet in words. */
export const BET_WORDS_MAX = 60;
/** Bets in words of a round. */
export const WORD_BETS_MAX = 20;

export const SCORE = { min: 1, max: 12, default: 3 } as const;
/** A best ball, which is net in a round with strokes: a difference of 64 gives up to eight strokes on one of nine holes. */
export const BEST_BALL = { min: SCORE.min - 8, max: SCORE.max } as const;
export const TEAM_SIZE = 2;
/** Co-scorers of a round, the host not counted. */
export const CO_SCORERS_MAX = 8;
/**
 * The versions from which on commands are refused, about ten times those that an honest round reaches:
 *
 * - `own`: commands of players for themselves (seats, a changed dispute, a no to a forfeit, a payment that is not paid
 *   after all). They are refused first, so that they cannot block the score;
 * - `scoring`: scores, and naming co-scorers;
 * - `ending`: a yes to a forfeit, handing the round over, and the host's corrections of the card, which co-scorers cannot
 *   block;
 * - `answers`: answers about the card, and paid payments, which no correction can block;
 * - `none`: never refused, because that could keep a round from ending: commands that are given once, or that take back
 *   an earlier one.
 */
export const VERSION_LIMITS = {
  own: 2000,
  scoring: 3000,
  ending: 3500,
  answers: 4000,
  none: Infinity,
} as const;
/** Corrections a round keeps; the oldest are dropped. */
export const CORRECTIONS_KEPT = 50;

/** A forfeit vote that is not unanimous after this time lapses. */
export const FORFEIT_VOTE_MS = 2 * 60 * 1000;
/** A card without a correction for this time is final. */
export const CARD_OPEN_MS = 24 * 60 * 60 * 1000;
/** A card is final at the latest this long after the end, so corrections end `CARD_OPEN_MS` before. */
export const CARD_OPEN_MAX_MS = 7 * 24 * 60 * 60 * 1000;
/** How long after the end and the last correction the host cannot close the card. */
export const CARD_READ_MS = 60 * 60 * 1000;
/** A game that its host does not start within this time is cancelled. */
export const PENDING_GAME_MS = 24 * 60 * 60 * 1000;
/** A new game of a host is offered to the guests of one that the host cancelled within this time. */
export const CANCELLED_OFFER_MS = 60 * 60 * 1000;
/** A running game without a write for this time is ended early. */
export const ABANDONED_GAME_MS = 36 * 60 * 60 * 1000;
/** Its players see a notice on their next visit, once it ends within this time. */
export const ABANDONED_NOTICE_MS = 24 * 60 * 60 * 1000;
/** How long a pass is valid: the one-time code that makes its taker co-scorer or host. */
export const PASS_MS = 10 * 60 * 1000;
/** How long a host is without a write and an open live stream until the host counts as gone. */
export const HOST_SILENT_MS = 5 * 60 * 1000;
/** How long a host is without a write and an open live stream until phones no longer show the round as live. */
export const HOST_AWAY_MS = 90_000;
/** The times of a request for the pencil: first for the host's refusal, then for the objections of other players. */
export const PENCIL_REQUEST_MS = { answer: 60_000, objection: 30_000 } as const;
/**
 * How long new requests are refused after a refusal by the host, who is not gone, and after an objection to the asker.
 */
export const PENCIL_REQUEST_PAUSE_MS = HOST_SILENT_MS;
/** Commands one call may carry: enough for a whole round scored offline. */
export const COMMANDS_PER_CALL = 100;

export function isHoleCount(value: number): value is HoleCount {
  return (HOLE_COUNTS as readonly number[]).includes(value);
}

/** Returns whether a bet in dollars can be reached with the stepper. */
export function isBet(dollars: number): boolean {
  return Number.isInteger(dollars) && dollars >= BET.min && dollars <= BET.max && dollars % BET.step === 0;
}

export function isSnakeBet(amount: number): boolean {
  return amount === SNAKE_OFF || (SNAKE_BETS as readonly number[]).includes(amount);
}

/** Returns the score typed into the stepper; null when the text is not a valid score and is ignored. */
export function parseScore(text: string): number | null {
  const score = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return isScore(score) ? score : null;
}

export function isScore(value: number): boolean {
  return Number.isInteger(value) && value >= SCORE.min && value <= SCORE.max;
}
