/** The Nassau: matches over the first nine, the second nine and all holes, and their presses. Rule: product "Wagers". */

import type { HoleWinner } from './holes.ts';
import { HOLE_WINNERS } from './holes.ts';
import type { NassauStakes } from './matchOptions.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { addCents } from './money.ts';
import type { Member, Round } from './round.ts';
import { hasMark, sidesOf } from './round.ts';
import type { HoleBet } from './stakes.ts';
import { holeBets, holeWager, isBettingOn, wagerOf } from './stakes.ts';

/** Holes down at which a match is pressed automatically. */
export const PRESSED_DOWN = 2;
const NINE = 9;

/** A match of the Nassau, or a press: a further match from a later hole to the same end. */
export interface NassauMatch {
  readonly segment: keyof NassauStakes;
  readonly isPress: boolean;
  /** The member who has pressed by hand; null for other matches. */
  readonly pressedById: number | null;
  readonly from: number;
  readonly to: number;
  /** Cents per player. */
  readonly stake: Cents;
}

/** A match with its state; a decided one has the state in which it was decided. */
export interface NassauResult extends NassauMatch {
  /** Holes that Team Red is up (+) or down (−). */
  readonly lead: number;
  /** Holes that are not finished. */
  readonly left: number;
  readonly isDecided: boolean;
  /** The hole that has decided it, and so whose bets it is; its last one while it is open. */
  readonly decidedOn: number;
}

/** Returns a match after holes with these winners, hole n at index n − 1; null = the hole is not decided. */
export function resultAfter(match: NassauMatch, winners: readonly (HoleWinner | null)[]): NassauResult {
  const { from, to } = match;
  let [lead, left, last] = [0, to - from + 1, to];
  for (const [index, winner] of winners.entries()) {
    if (index + 1 < from || index >= to || winner === null || Math.abs(lead) > left) continue;
    left -= 1;
    last = index + 1;
    if (winner !== HOLE_WINNERS.tie) lead += winner === HOLE_WINNERS.red ? 1 : -1;
  }
  const isDecided = left === 0 || Math.abs(lead) > left;
  return { ...match, lead, left, isDecided, decidedOn: isDecided ? last : to };
}

/** Returns the matches of the Nassau with their states, each one followed by its presses. */
export function nassauResults(round: Round): readonly NassauResult[] {
  const winners = winnersOf(holeBets(round));
  return nassauMatches(round).map((match) => resultAfter(match, winners));
}

/** Returns the amount that a player wins or loses by a match if it ends in this state. */
export function matchWager(round: Round, member: Member, match: NassauResult): Cents {
  const { stake, lead, decidedOn } = match;
  const winner = lead === 0 ? null : HOLE_WINNERS[lead > 0 ? 'red' : 'green'];
  return wagerOf(round, member, winner, stake, decidedOn);
}

/** Returns the amount that a player wins or loses by those of the matches that are decided. */
export function decidedWagers(round: Round, member: Member, matches: readonly NassauResult[]): Cents {
  const decided = matches.filter(({ isDecided }) => isDecided);
  return addCents(decided.map((match) => matchWager(round, member, match)));
}

function winnersOf(bets: readonly HoleBet[]): readonly (HoleWinner | null)[] {
  return bets.map(({ winner }) => winner);
}

/** The first and the last hole of each match. */
const SEGMENTS = [
  ['first', 1, NINE],
  ['second', NINE + 1, 2 * NINE],
  ['all', 1, 2 * NINE],
] as const;

/**
 * Returns the matches of a Nassau with these stakes, without presses. Stakes of a round of nine have no nines.
 *
 * @param first the first hole that counts; after H1 there are no nines either
 */
export function matchesOf(stakes: NassauStakes | null, holeCount: number, first = 1): readonly NassauMatch[] {
  return SEGMENTS.flatMap(([segment, from, to]) =>
    stakes?.[segment]
      ? [
          {
            segment,
            isPress: false,
            pressedById: null,
            from: Math.max(from, first),
            to: Math.min(to, holeCount),
            stake: stakes[segment],
          },
        ]
      : [],
  );
}

/** Returns the matches that are pressed: the nines, or that of all holes when no nine is played. */
export function pressedOf<Match extends NassauMatch>(matches: readonly Match[]): readonly Match[] {
  const nines = matches.filter(({ segment }) => segment !== 'all');
  return nines.length === 0 ? matches : nines;
}

/** Returns the matches of the Nassau, each one that is pressed followed by its presses. */
export function nassauMatches(round: Round): readonly NassauMatch[] {
  const { nassau, press } = optionsOf(round);
  const matches = matchesOf(nassau, round.holeCount);
  const pressed = pressedOf(matches);
  const others = matches.filter((match) => !pressed.includes(match));
  return press === null ? matches : [...withPresses(round, pressed, others), ...others];
}

/**
 * Returns matches with their presses. The side that is 2 or more down after a finished hole presses automatically, while
 * holes are left. By hand, a side that is down presses after a hole if it is marked so. That is a match of the same stake
 * from the next hole. Each match and each press is pressed once. A press is refused while the decided bets alone have lost
 * the cap of a player who is down; a later hole can allow it. Holes that a forfeit has decided bring no press.
 */
function withPresses(
  round: Round,
  pressed: readonly NassauMatch[],
  others: readonly NassauMatch[],
): readonly NassauMatch[] {
  const bets = holeBets({ ...round, forfeitTeamId: null });
  const matches = pressed.map((match) => [match]);
  const isByHand = optionsOf(round).press === 'byHand';
  for (const hole of round.holes) {
    if (hole.reportedResult === null) continue;
    const played = bets.slice(0, hole.number);
    const decided = [...matches.flat(), ...others];
    for (const chain of matches) {
      const last = chain.at(-1) as NassauMatch;
      const { lead } = resultAfter(last, winnersOf(played));
      if (hole.number < last.from || hole.number >= last.to || Math.abs(lead) < (isByHand ? 1 : PRESSED_DOWN))
        continue;
      const from = hole.number + 1;
      const down = sidesOf(round)[lead > 0 ? 'green' : 'red'];
      const by = down.find(({ id }) => isByHand && hasMark(round, 'press', hole.number, id));
      const paying = down.filter((member) => isBettingOn(member, from));
      if (isByHand === !!by && !paying.some((member) => hasLostTheCap(round, member, played, decided)))
        chain.push({ ...last, isPress: true, pressedById: by?.id ?? null, from });
    }
  }
  return matches.flat();
}

/** Returns whether a player has lost the cap by the bets that are decided after these holes, without Snake and junk. */
function hasLostTheCap(
  round: Round,
  member: Member,
  played: readonly HoleBet[],
  matches: readonly NassauMatch[],
): boolean {
  const { lossCap } = optionsOf(round);
  const decided = [
    ...played.map((bet) => holeWager(round, member, bet)),
    decidedWagers(
      round,
      member,
      matches.map((match) => resultAfter(match, winnersOf(played))),
    ),
  ];
  return lossCap !== null && addCents(decided) <= -lossCap;
}

/** Returns what each player wins or loses by the decided matches, by member id in seat order. */
export function nassauDeltas(round: Round): ReadonlyMap<number, Cents> {
  const results = nassauResults(round);
  return new Map(round.members.map((member) => [member.id, decidedWagers(round, member, results)]));
}
