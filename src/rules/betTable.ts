/** The bets of a round in one table, with what each player wins or loses by each. Rule: product "Wagers". */

import type { DuelResult } from './duels.ts';
import { duelDeltas, duelResults, duelWager } from './duels.ts';
import type { JunkKind } from './junk.ts';
import { JUNK_KINDS, junkDeltas, junkOf } from './junk.ts';
import { NINES, optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, formatSignedDollars, toCents } from './money.ts';
import { memberName } from './names.ts';
import type { NassauResult } from './nassau.ts';
import { matchWager, nassauDeltas, nassauResults } from './nassau.ts';
import { betDeltas, hasBetTable, playerResults } from './results.ts';
import type { Member, Round, WordBet } from './round.ts';
import { isBetOn, isOver } from './round.ts';
import { deltasOf, isSnakeOn, snakesOf } from './snake.ts';
import { wordBetDeltas } from './wordBets.ts';

/** A bet of a round. */
export interface BetRow {
  /** Unique in the table, and the same in all tables of a round. */
  readonly key: string;
  /** "Match", "Snake", "Nassau first nine", "Press from H6", "Greenies", "Ash v Birch from H5", "Loss cap", or the words of a bet. */
  readonly label: string;
  /** The amounts by member id, in seat order; their sum is 0. An open bet has those of its present state. */
  readonly amounts: ReadonlyMap<number, Cents>;
  /** Whether the bet can still turn, and so counts in no net. The match and the Snake count as they are. */
  readonly isOpen: boolean;
  /**
   * The state of a match in golfers' words: "RED 2 UP", "ALL SQUARE", "GREEN 3 & 2, by Ash", "ASH 3 & 2". Holes and
   * players of junk. "HANK WINS", "TIE", "OPEN" of a bet in words. Null for other bets.
   */
  readonly detail: string | null;
}

const DUEL_LABELS = { first: NINES[1], second: NINES[2], all: 'Nassau' } as const;
const NASSAU_LABELS = { first: 'Nassau first nine', second: 'Nassau second nine', all: 'Nassau' } as const;

/** Returns the bets of a round. The amounts of those that are not open sum to the nets of the players. */
export function betTable(round: Round): readonly BetRow[] {
  const match = { key: 'match', label: 'Match', amounts: betDeltas(round) };
  const snakes = snakesOf(round).map((snake) => ({
    key: `snake${snake.nine ?? ''}`,
    label: snake.nine === null ? 'Snake' : `Snake ${NINES[snake.nine]}`,
    amounts: deltasOf(round, snake),
  }));
  const cap = { key: 'lossCap', label: 'Loss cap', amounts: capDeltas(round) };
  const decided = { isOpen: false, detail: null } as const;
  return [
    ...(round.bet === NO_MONEY ? [] : [{ ...match, ...decided }]),
    ...nassauResults(round).map((result) => matchRow(round, result)),
    ...JUNK_KINDS.flatMap((kind) => junkRow(round, kind)),
    ...duelResults(round).flatMap((duel) => duelRows(round, duel)),
    ...(round.wordBets ?? []).filter((bet) => isBetOn(bet) && !bet.duel).map((bet) => wordsRow(round, bet)),
    ...(isSnakeOn(round) ? snakes.map((snake) => ({ ...snake, ...decided })) : []),
    ...([...cap.amounts.values()].every((amount) => amount === NO_MONEY) ? [] : [{ ...cap, ...decided }]),
  ];
}

/** Returns the row of a match of the Nassau, or of a press. A match that the end left undecided pays nothing. */
function matchRow(round: Round, result: NassauResult): BetRow {
  const { segment, isPress, from, pressedById } = result;
  const state = stateOf(round, result, ['RED', 'GREEN'], (member) => matchWager(round, member, result));
  return {
    key: isPress ? `press${from}` : segment,
    label: isPress ? `Press from H${from}` : NASSAU_LABELS[segment],
    ...state,
    detail: pressedById === null ? state.detail : `${state.detail}, by ${memberName(round, pressedById)}`,
  };
}

/** Returns the rows of a duel: the bet per hole, then its matches. One that begins after H1 has one match, and says so. */
function duelRows(round: Round, duel: DuelResult): readonly BetRow[] {
  const { memberIds, bet, lead, from = 1 } = duel;
  const [first, second] = memberIds;
  const names = [memberName(round, first), memberName(round, second)] as const;
  const key = `duel${memberIds.join('-')}`;
  const pair = names.join(' v ');
  const since = from > 1 ? ` from H${from}` : '';
  const holes = new Map(round.members.map(({ id }) => [id, duelWager(duel, id, bet, lead)]));
  const matches = duel.matches.map((match) => ({
    key: `${key}${match.segment}`,
    label: `${pair} ${since ? `match${since}` : DUEL_LABELS[match.segment]}`,
    ...stateOf(round, match, names, ({ id }) => duelWager(duel, id, match.stake, Math.sign(match.lead))),
  }));
  return [
    ...(bet === NO_MONEY
      ? []
      : [{ key, label: `${pair}${since}`, amounts: holes, isOpen: false, detail: null }]),
    ...matches,
  ];
}

/** Returns the state of a match between two sides. */
function stateOf(
  round: Round,
  result: NassauResult,
  sides: readonly [string, string],
  wagerOf: (member: Member) => Cents,
): Pick<BetRow, 'amounts' | 'isOpen' | 'detail'> {
  const isOpen = !result.isDecided && !isOver(round);
  const isPaid = result.isDecided || isOpen;
  return {
    amounts: new Map(round.members.map((member) => [member.id, isPaid ? wagerOf(member) : NO_MONEY])),
    isOpen,
    detail: isPaid ? stateText(result, sides) : 'UNDECIDED',
  };
}

/** Returns the row of a bet in words. One that the end left open pays nothing. */
function wordsRow(round: Round, bet: WordBet): BetRow {
  const { id, words, result } = bet;
  const isOpen = result === null && !isOver(round);
  const state = result === null ? (isOpen ? 'OPEN' : 'NOT DECIDED') : 'TIE';
  return {
    key: `words${id}`,
    label: words,
    amounts: wordBetDeltas(round, [bet]),
    isOpen,
    detail: typeof result === 'number' ? `${memberName(round, result).toUpperCase()} WINS` : state,
  };
}

const JUNK_LABELS: Readonly<Record<JunkKind, string>> = {
  greenie: 'Greenies',
  sandy: 'Sandies',
  birdie: 'Birdies',
};

/** Returns the row of a kind of junk: "H3 Ash, H7 Birch". None if it is not played. */
function junkRow(round: Round, kind: JunkKind): readonly BetRow[] {
  if (!optionsOf(round).junk?.[kind]) return [];
  const junk = junkOf(round).filter((one) => one.kind === kind);
  const detail = junk
    .map(({ holeNumber, memberId }) => `H${holeNumber} ${memberName(round, memberId)}`)
    .join(', ');
  const amounts = junkDeltas(round, junk);
  return [{ key: kind, label: JUNK_LABELS[kind], amounts, isOpen: false, detail: detail || 'NONE' }];
}

/** Formats the state of a match: "RED 2 UP", "ALL SQUARE", "RED DORMIE" when the lead equals the holes left, "RED 3 & 2". */
function stateText(
  { lead, left, isDecided }: NassauResult,
  [first, second]: readonly [string, string],
): string {
  const up = Math.abs(lead);
  if (up === 0) return 'ALL SQUARE';
  const side = (lead > 0 ? first : second).toUpperCase();
  if (up === left) return `${side} DORMIE`;
  return `${side} ${isDecided && left > 0 ? `${up} & ${left}` : `${up} UP`}`;
}

/** Returns what the loss cap adds to the result of each player. */
function capDeltas(round: Round): ReadonlyMap<number, Cents> {
  const parts = [nassauDeltas(round), junkDeltas(round), duelDeltas(round), wordBetDeltas(round)];
  return new Map(
    playerResults(round).map(({ member: { id }, wagers }) => [
      id,
      toCents(parts.reduce<number>((rest, deltas) => rest - (deltas.get(id) ?? 0), wagers)),
    ]),
  );
}

/** A bet as results have it, with its documented names. */
export interface ShownBet {
  readonly key: string;
  readonly label: string;
  readonly detail: string | null;
  readonly is_open: boolean;
  readonly amounts: readonly { readonly player_id: number; readonly delta_cents: number }[];
}

/** A player of a table of bets. */
export interface ShownPlayer {
  readonly id: number;
  readonly name: string;
}

/** Returns the bets of a round as results have them. */
export function betSheet(round: Round) {
  return betTable(round).map(({ key, label, amounts, isOpen, detail }) => ({
    key,
    label,
    detail,
    is_open: isOpen,
    amounts: [...amounts].map(([player_id, delta_cents]) => ({ player_id, delta_cents })),
  }));
}

/** Returns the parts of the results that most rounds lack: the card of the course, and the bets of the round. */
export function optionSheet(round: Round) {
  const { courseCard } = round;
  return {
    ...(courseCard && {
      course: {
        name: courseCard.name,
        holes: courseCard.holes.map(({ par, strokeIndex }, index) => ({
          hole_number: index + 1,
          par,
          stroke_index: strokeIndex,
        })),
        ...(courseCard.firstHole && { first_hole: courseCard.firstHole }),
      },
    }),
    ...(hasBetTable(round) && { bets: betSheet(round) }),
  };
}

/** Returns the cents that a player wins or loses by a bet. */
export function amountOf({ amounts }: ShownBet, playerId: number): number {
  return amounts.find(({ player_id }) => player_id === playerId)?.delta_cents ?? 0;
}

/** Returns the cents that a player wins or loses by all bets that are not open. */
export function totalOf(bets: readonly ShownBet[], playerId: number): number {
  return bets.reduce((sum, bet) => sum + (bet.is_open ? 0 : amountOf(bet, playerId)), 0);
}

/**
 * Formats bets for the text that players copy, a line for each: "Nassau (RED 2 UP): Ash +$5.00, Birch -$5.00". The last
 * line is the sum of those that are not open.
 */
export function betLines(bets: readonly ShownBet[], players: readonly ShownPlayer[]): string {
  const lineOf = (label: string, centsOf: (playerId: number) => number) =>
    `${label}: ${players.map(({ id, name }) => `${name} ${formatSignedDollars(toCents(centsOf(id)))}`).join(', ')}`;
  const lines = bets.map((bet) => {
    const state = [bet.detail, bet.is_open && bet.detail !== 'OPEN' && 'open'].filter(Boolean).join(', ');
    return lineOf(`${bet.label}${state && ` (${state})`}`, (id) => amountOf(bet, id));
  });
  return [...lines, lineOf('TOTAL', (id) => totalOf(bets, id))].join('\n');
}
