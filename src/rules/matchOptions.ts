/** The options of a match: strokes, wagers and variants of the Snake. All are off by default. Rule: product "Match options". */

import type { Cents } from './money.ts';

/** Strokes by handicap. The lowest player gets none, the others the difference. */
export interface StrokeOptions {
  /** Percent of a handicap that is played. */
  readonly allowance: number;
  /** Whether handicaps for eighteen holes are halved for a round of nine. A round of eighteen keeps it without effect. */
  readonly isHalved: boolean;
  /** The playing handicap by member id; negative = a plus handicap. A member without one plays off 0. */
  readonly handicaps: Readonly<Record<number, number>>;
}

/** A variant of the Snake. Without one the holder pays one pot once, shared by the others. */
export interface SnakeOptions {
  /** Whether the holder pays the pot to each other player. */
  readonly isPaidToEach: boolean;
  /** The most that a pot grows to, which doubles with each bite; null = each bite adds the snake bet. */
  readonly doublingCap: Cents | null;
  /** The factor of the second nine, which has a separate snake and pot; null = one snake for all holes. */
  readonly secondNineFactor: number | null;
}

/** The nines of eighteen holes, in the order of play. */
export const NINES = { 1: 'first nine', 2: 'second nine' } as const;

/** The stakes of a Nassau, in cents per player; 0 = not played. A round of nine has one match, `all`. */
export interface NassauStakes {
  /** The nine holes played first. */
  readonly first: Cents;
  readonly second: Cents;
  readonly all: Cents;
}

/** The amounts that a player gets from each opponent, in cents; 0 = not played. */
export interface JunkOptions {
  /** On the green of a par 3 with the first stroke, closest to the hole. */
  readonly greenie: Cents;
  /** Par or better from a bunker. */
  readonly sandy: Cents;
  readonly birdie: Cents;
}

/** A bet of two players against each other, in addition to the match of the teams. A pair has one at most. */
export interface Duel {
  /** Two member ids. Their order tells the sides of the strokes, and stays when seats change. */
  readonly memberIds: readonly [number, number];
  /** The strokes that the second player gets from the first; negative = the first gets them from the second. */
  readonly strokes: number;
  /** Cents per hole; 0 = not played. */
  readonly bet: Cents;
  readonly nassau: NassauStakes | null;
  /** The first hole that counts, of a bet that a player has proposed; absent = the host has set it, and all count. */
  readonly from?: number;
}

/** The terms of a proposed bet of two players, besides its stake per hole. */
export interface ProposedDuel {
  /** The strokes that the second player gets from the first; negative = the first gets them from the second. */
  readonly strokes: number;
  /** Cents for each match of a Nassau, or for the one match of a bet that begins after H1; 0 = none. */
  readonly nassau: Cents;
  /** The first hole that counts; null = the bet is not on. */
  readonly from: number | null;
}

/** The options of a match besides holes, bet and snake bet. Each is off by default. */
export interface MatchOptions {
  /** Null = the gross scores decide. */
  readonly strokes: StrokeOptions | null;
  /** Whether the second balls decide a hole with equal best balls. */
  readonly isSecondBallOn: boolean;
  /** Whether the bet of a tied hole is added to the next one. */
  readonly isCarryOn: boolean;
  /** The factor of the bet for each hole, hole n at index n − 1; null = 1 on all. */
  readonly holeFactors: readonly number[] | null;
  readonly snake: SnakeOptions | null;
  readonly nassau: NassauStakes | null;
  /** How a match of the Nassau is pressed: at 2 down, or by a player of the side that is down; null = never. */
  readonly press: 'automatic' | 'byHand' | null;
  /** The most that a player can lose in the round; null = no cap. */
  readonly lossCap: Cents | null;
  /** Null = none is played. */
  readonly junk: JunkOptions | null;
  /** Null = none is played. */
  readonly duels: readonly Duel[] | null;
}

/** The options of a round in which none is on. */
export const NO_OPTIONS: MatchOptions = {
  strokes: null,
  isSecondBallOn: false,
  isCarryOn: false,
  holeFactors: null,
  snake: null,
  nassau: null,
  press: null,
  lossCap: null,
  junk: null,
  duels: null,
};

/** Returns the options of a round. Those that an older version has stored lack the newer ones, which are off. */
export function optionsOf({ matchOptions }: { readonly matchOptions: MatchOptions | null }): MatchOptions {
  return { ...NO_OPTIONS, ...matchOptions };
}
