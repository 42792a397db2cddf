/** The numbers of the game: what may be chosen, entered and typed. Rule: product "Limits". */

import type { Cents } from './money.ts';
import { toCents } from './money.ts';

export const HOLE_COUNTS = [9, 18] as const;
export type HoleCount = (typeof HOLE_COUNTS)[number];

/** Shown to a spectator while the hole count is unknown. */
export const SHOWN_HOLE_COUNT: HoleCount = 9;

/** Dollars per hole. `shown` stands where a bet is displayed before it is known. */
export const BET = { min: 5, max: 200, step: 5, default: 25, shown: 5 } as const;

/** What one bite adds to the pot; chosen at setup. */
export const SNAKE_BETS: readonly Cents[] = [500, 1000, 2500, 5000].map(toCents);
export const DEFAULT_SNAKE_BET = toCents(500);
export const SNAKE_OFF = toCents(0);

export const SCORE = { min: 1, max: 12, default: 3 } as const;
export const TEAM_SIZE = 2;
/** Who may keep the score of a round beside its host. */
export const SCORERS_MAX = 8;
/**
 * Versions a round may have, some ten times as many as an honest one: what players do for themselves, taking seats and
 * refusing to forfeit, ends first and takes no room from the score; then the score and the pencil; a yes to forfeiting
 * and handing the round over end last.
 */
export const VERSIONS = { own: 2000, scoring: 3000, ending: 3500 } as const;
/** Corrections a round remembers. */
export const CORRECTIONS_KEPT = 50;

export const PLAYER_NAME_MAX = 40;
/** Of the canonical form, which may be longer than the name. */
export const USERNAME_MAX = 64;
export const GAME_NAME_MAX = 80;
export const GUEST_NAME_MAX = 15;
export const GROUP_NAME_MAX = 24;
export const GROUP_CODE = { min: 4, max: 8, generated: 6 } as const;
/** Groups that one player may have opened. */
export const GROUPS_OF_OWNER_MAX = 200;
export const PASSWORD = { min: 6, max: 200 } as const;

/** The group every game belongs to unless its host chose one of their own. */
export const PUBLIC_GROUP_ID = 14;
export const PUBLIC_GROUP_NAME = 'PUBLIC';

/** A forfeit vote that is not unanimous by then is over. */
export const FORFEIT_VOTE_MS = 2 * 60 * 1000;
/** A game nobody started by then is cancelled. */
export const PENDING_GAME_MS = 24 * 60 * 60 * 1000;
/** A pass, a one-time code that hands the pencil on, is good that long. */
export const PASS_MS = 10 * 60 * 1000;
export const PASS_CODE_LENGTH = 8;
/** The most commands one call may carry: a round scored in a dead zone fits. */
export const COMMANDS_PER_CALL = 100;

export function isHoleCount(value: number): value is HoleCount {
  return (HOLE_COUNTS as readonly number[]).includes(value);
}

/** Whether a bet in dollars can be reached with the stepper. */
export function isBet(dollars: number): boolean {
  return Number.isInteger(dollars) && dollars >= BET.min && dollars <= BET.max && dollars % BET.step === 0;
}

export function isSnakeBet(amount: number): boolean {
  return amount === SNAKE_OFF || (SNAKE_BETS as readonly number[]).includes(amount);
}

/** The number a score typed into the stepper stands for; null when it is to be ignored. */
export function typedScore(text: string): number | null {
  const score = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return isScore(score) ? score : null;
}

export function isScore(value: number): boolean {
  return Number.isInteger(value) && value >= SCORE.min && value <= SCORE.max;
}
