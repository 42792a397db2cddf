/** The bets of a round in one table, with what each player wins or loses by each. Rule: product "Wagers". */

import type { Cents } from './money.ts';
import { NO_MONEY } from './money.ts';
import { betDeltas } from './results.ts';
import type { Round } from './round.ts';
import { isSnakeOn, snakeDeltas } from './snake.ts';

/** A bet of a round. */
export interface BetRow {
  /** Unique in the table, and the same in all tables of a round. */
  readonly key: string;
  /** "Match", "Snake", "Nassau first nine", "Press from H6", "Loss cap". */
  readonly label: string;
  /** The amounts by member id, in seat order; their sum is 0. An open bet has those of its present state. */
  readonly amounts: ReadonlyMap<number, Cents>;
  /** Whether the bet can still turn, and so counts in no net. The match and the Snake count as they stand. */
  readonly isOpen: boolean;
  /** The state of a match in golfers' words: "2 UP", "ALL SQUARE", "DORMIE", "3 & 2"; null for other bets. */
  readonly detail: string | null;
}

/** Returns the bets of a round. The amounts of those that are not open sum to the nets of the players. */
export function betTable(round: Round): readonly BetRow[] {
  const rows: BetRow[] = [];
  if (round.bet !== NO_MONEY)
    rows.push({ key: 'match', label: 'Match', amounts: betDeltas(round), isOpen: false, detail: null });
  if (isSnakeOn(round))
    rows.push({ key: 'snake', label: 'Snake', amounts: snakeDeltas(round), isOpen: false, detail: null });
  return rows;
}

/** Returns the bets of a round as results have them, with their documented names. */
export function betSheet(round: Round) {
  return betTable(round).map(({ key, label, amounts, isOpen, detail }) => ({
    key,
    label,
    detail,
    is_open: isOpen,
    amounts: [...amounts].map(([player_id, delta_cents]) => ({ player_id, delta_cents })),
  }));
}
