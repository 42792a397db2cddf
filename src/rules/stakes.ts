/** The stakes of the match: of a player, of each hole, and of the ties that a hole carries. Rule: product "Wagers". */

import type { HoleWinner } from './holes.ts';
import { HOLE_WINNERS, resultOf, winningColor } from './holes.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents, wholeDollars } from './money.ts';
import type { Member, Round, TeamColor } from './round.ts';
import { hasLeft, sidesOf } from './round.ts';

/** The place of the first tee among the holes, where all players still bet. */
const FIRST_TEE = 0;

/** Returns whether the bets of a hole are also those of the player: they do not stop before it. */
export function isBettingOn(member: Member, holeNumber: number): boolean {
  return member.departure?.isBetting === true || !hasLeft(member, holeNumber);
}

/** Returns whether a player is alone against two from the first tee, and so stakes twice as much. */
export function isAlone(round: Round, member: Member): boolean {
  return timesStaked(round, member, FIRST_TEE) > 1;
}

/**
 * Returns how many times a player stakes a bet that a hole decides. A lone player against two stakes it twice, so that
 * both teams stake the same. Players whose bets have stopped stake nothing, and their partners stake for them, too.
 */
function timesStaked({ members }: Round, member: Member, holeNumber: number): number {
  const side = members.filter(({ teamId }) => teamId === member.teamId);
  const betting = side.filter((other) => isBettingOn(other, holeNumber));
  return betting.includes(member) ? Math.max(side.length, members.length - side.length) / betting.length : 0;
}

/**
 * Returns a player's part of a bet.
 *
 * @param bet that of a hole, unless another is given
 * @param holeNumber the hole that decides the bet; absent = as all players bet on the first tee
 */
export function stakeOf(round: Round, member: Member, bet: Cents = round.bet, holeNumber = FIRST_TEE): Cents {
  return timesCents(bet, timesStaked(round, member, holeNumber));
}

/** A hole of the round, with the bets that its winner wins. */
export interface HoleBet {
  readonly holeNumber: number;
  /** The winner of a finished hole, and of one that a team has forfeited; null = the hole pays nothing yet. */
  readonly winner: HoleWinner | null;
  /** The tied holes whose bets it carries: those directly before it among the holes with a winner or a tie. */
  readonly carried: readonly number[];
  /** How many times the bet it is worth, the carried ones included. */
  readonly bets: number;
}

/** Returns the bets of all holes, hole n at index n − 1. */
export function holeBets(round: Round): readonly HoleBet[] {
  const { isCarryOn, holeFactors } = optionsOf(round);
  const loser = round.teams.find(({ id }) => id === round.forfeitTeamId);
  const forfeited = loser === undefined ? null : HOLE_WINNERS[loser.color === 'red' ? 'green' : 'red'];
  let ties: readonly number[] = [];
  return round.holes.map((hole) => {
    const holeNumber = hole.number;
    const winner = resultOf(round, hole)?.winner ?? forfeited;
    const carried = ties;
    const bets = [...carried, holeNumber].reduce((sum, number) => sum + (holeFactors?.[number - 1] ?? 1), 0);
    if (winner !== null) ties = isCarryOn && winner === HOLE_WINNERS.tie ? [...carried, holeNumber] : [];
    return { holeNumber, winner, carried, bets };
  });
}

/** Returns how many times the bet a hole is worth, the carried bets included. */
export function betsOn(round: Round, holeNumber: number): number {
  return holeBets(round)[holeNumber - 1]?.bets ?? 1;
}

/** Returns the bet of the current hole, the carried ones included: the HOLE POT. */
export function holePotOf(round: Round): Cents {
  return timesCents(round.bet, betsOn(round, round.currentHole));
}

/** Returns the most that a player of two can win or lose on the holes and on a Nassau. Snake and presses come on top. */
export function matchBetOf(round: Round): Cents {
  const { holeFactors, nassau } = optionsOf(round);
  const bets = holeFactors?.reduce((sum, factor) => sum + factor, 0) ?? round.holeCount;
  return addCents([timesCents(round.bet, bets), ...Object.values(nassau ?? {})]);
}

/** Returns the most that a player can win or lose on the holes and on a Nassau, with all holes won or lost. */
export function matchStakeOf(round: Round, member: Member): Cents {
  return stakeOf(round, member, matchBetOf(round));
}

/**
 * Formats the amount that the players of a team win or lose on a hole: "$25 each", "$50" for a lone player. It is empty
 * without a bet on the holes.
 */
export function stakesText(round: Round, color: TeamColor, holeNumber: number): string {
  const [player, partner] = sidesOf(round)[color].filter((member) => isBettingOn(member, holeNumber));
  if (player === undefined || round.bet === NO_MONEY) return '';
  const stake = timesCents(stakeOf(round, player, round.bet, holeNumber), betsOn(round, holeNumber));
  return `$${wholeDollars(stake)}${partner === undefined ? '' : ' each'}`;
}

/**
 * Returns the amount that a player wins or loses by a bet: the stake, positive for a win, 0 for a tie.
 *
 * @param holeNumber the hole that decides the bet
 */
export function wagerOf(
  round: Round,
  member: Member,
  winner: HoleWinner | null,
  bet: Cents,
  holeNumber: number,
): Cents {
  const color = winner && winningColor(winner);
  if (color === null) return NO_MONEY;
  const stake = stakeOf(round, member, bet, holeNumber);
  return timesCents(stake, sidesOf(round)[color].includes(member) ? 1 : -1);
}

/** Returns the amount that a player wins or loses on one hole; 0 for a tie, and while it pays nothing. */
export function holeWager(
  round: Round,
  member: Member,
  { holeNumber, winner, bets }: Pick<HoleBet, 'holeNumber' | 'winner' | 'bets'>,
): Cents {
  return wagerOf(round, member, winner, timesCents(round.bet, bets), holeNumber);
}

/** Names a hole with those that it carries: "H4", "H4 with H2, H3". */
export function holeBetName({ holeNumber, carried }: Pick<HoleBet, 'holeNumber' | 'carried'>): string {
  const ties = carried.map((number) => `H${number}`).join(', ');
  return `H${holeNumber}${ties && ` with ${ties}`}`;
}
