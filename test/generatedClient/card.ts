/** The scorecard of the round that the tests play, and its results, calculated by hand. */

/** Seats in the order of strokes and results. */
export const NAMES = ['Red 1', 'Red 2', 'Green 1', 'Green 2'] as const;
export type Name = (typeof NAMES)[number];

/** Dollars. */
export const BET_PER_HOLE = 15;
/** Cents. */
export const SNAKE_BET = 500;

interface Hole {
  /** By seat; null = picked up. */
  readonly strokes: readonly (number | null)[];
  /** Best balls of Team Red and Team Green. */
  readonly best: readonly [number, number];
  /** 1 = Team Red, 2 = Team Green, 3 = tie. */
  readonly winner: 1 | 2 | 3;
  readonly bitten?: Name;
}

export const HOLES: readonly Hole[] = [
  { strokes: [4, 5, 5, 6], best: [4, 5], winner: 1 },
  { strokes: [5, 5, 4, 7], best: [5, 4], winner: 2, bitten: 'Green 1' },
  { strokes: [4, 4, 4, 4], best: [4, 4], winner: 3 },
  { strokes: [3, 6, 5, 5], best: [3, 5], winner: 1, bitten: 'Red 2' },
  { strokes: [6, 5, 5, 6], best: [5, 5], winner: 3, bitten: 'Red 2' },
  { strokes: [4, 7, 5, 8], best: [4, 5], winner: 1 },
  { strokes: [5, 6, 3, 4], best: [5, 3], winner: 2, bitten: 'Green 1' },
  { strokes: [4, 4, 5, null], best: [4, 5], winner: 1, bitten: 'Green 2' },
  { strokes: [7, 5, 6, 4], best: [5, 4], winner: 2 },
];

/** Holes 1, 4, 6 and 8 against 2, 7 and 9. */
export const POINTS = { red: 4, green: 3 } as const;
/** Five bites. */
export const POT = 2500;

/**
 * Cents. One hole up: the bet, once, for each of Red. Green 2 holds the pot of $25. The other players get 833 1/3 each;
 * the cent left over goes to the first seat.
 */
export const MONEY = {
  'Red 1': { bet_delta_cents: 1500, snake_delta_cents: 834, net_delta_cents: 2334 },
  'Red 2': { bet_delta_cents: 1500, snake_delta_cents: 833, net_delta_cents: 2333 },
  'Green 1': { bet_delta_cents: -1500, snake_delta_cents: 833, net_delta_cents: -667 },
  'Green 2': { bet_delta_cents: -1500, snake_delta_cents: -2500, net_delta_cents: -4000 },
} as const satisfies Record<Name, unknown>;

/** The payments: repeatedly, the largest debt is paid to the largest credit. */
export const PAYMENTS: readonly { readonly from: Name; readonly to: Name; readonly cents: number }[] = [
  { from: 'Green 2', to: 'Red 1', cents: 2334 },
  { from: 'Green 2', to: 'Red 2', cents: 1666 },
  { from: 'Green 1', to: 'Red 2', cents: 667 },
];
