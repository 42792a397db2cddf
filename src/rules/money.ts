/** Money: whole cents in all rules and tables, dollars only in forms and texts, and the formats of both. */

declare const cents: unique symbol;

/** A whole number of cents; negative = owed. The brand makes a number of dollars a type error. */
export type Cents = number & { readonly [cents]: true };

export const NO_MONEY = toCents(0);

/**
 * Marks a whole number as cents.
 *
 * @throws RangeError for fractions: a fraction of a cent is a bug in the calculation before it
 */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  // -0 would show as "-$0.00" and differ from 0 in a deep comparison
  return (value === 0 ? 0 : value) as Cents;
}

/** Converts a whole number of dollars, the unit of bets, to cents. */
export function dollarsToCents(dollars: number): Cents {
  return toCents(dollars * 100);
}

export function addCents(amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function timesCents(amount: Cents, factor: number): Cents {
  return toCents(amount * factor);
}

/** Formats pots and payments: "$5.00", "-$1.67". */
export function formatDollars(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}$${(Math.abs(amount) / 100).toFixed(2)}`;
}

/** Formats the amount that a player wins or loses: "+$25.00", "-$25.00", "$0.00". */
export function formatSignedDollars(amount: Cents): string {
  return amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount);
}

/** Formats the amount that a player wins or loses where there is little room: "+$25", "-$1.67", "$0". */
export function shortSignedDollars(amount: Cents): string {
  return formatSignedDollars(amount).replace('.00', '');
}

/** Returns whole dollars for boards and the scorecard list, rounding half away from zero: 250 is 3, -250 is -3. */
export function wholeDollars(amount: Cents): number {
  const dollars = Math.sign(amount) * Math.round(Math.abs(amount) / 100);
  return dollars === 0 ? 0 : dollars;
}

/** Formats whole dollars with a sign, for scorecards: "+$25", "-$25", "$0". */
export function wholeSignedDollars(amount: Cents): string {
  return shortSignedDollars(dollarsToCents(wholeDollars(amount)));
}

/** The pots of a game in cents, as the live game and the spectators see them. */
export interface Pots {
  /** The bet of one hole. */
  readonly holePot: Cents;
  /** Bites so far × the snake bet; 0 with Snake off. */
  readonly snakePot: Cents;
  /** Snake pot + bet: GAME POT on the host's screen, TOTAL POT on the spectators'. */
  readonly totalPot: Cents;
}

/** Returns the pots of a game. Rule: product "Pots". */
export function potsOf(betPerHole: Cents, snakePot: Cents): Pots {
  return { holePot: betPerHole, snakePot, totalPot: addCents([snakePot, betPerHole]) };
}
