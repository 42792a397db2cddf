/** The money of a round: the winner, every player's result, and the check that the money sums to zero. */

import { duelDeltas, duelResults } from './duels.ts';
import { pointsOf } from './holes.ts';
import { junkDeltas } from './junk.ts';
import { capCuts } from './lossCap.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents } from './money.ts';
import { nassauDeltas } from './nassau.ts';
import type { Member, Round, Team } from './round.ts';
import { isBetOn, teamOfColor } from './round.ts';
import { snakeDeltas } from './snake.ts';
import { holeBets, holeWager } from './stakes.ts';
import { wordBetDeltas } from './wordBets.ts';

/** Returns `bet_delta_cents` per member in seat order: the bets of the holes, forfeited holes included. */
export function betDeltas(round: Round): ReadonlyMap<number, Cents> {
  const bets = holeBets(round);
  return new Map(
    round.members.map((member) => [member.id, addCents(bets.map((bet) => holeWager(round, member, bet)))]),
  );
}

type Played = Pick<Round, 'matchOptions' | 'wordBets'>;

/** Returns whether a round has wagers besides the match and the Snake. */
export function hasWagers(round: Played): boolean {
  const { nassau, lossCap, junk, duels } = optionsOf(round);
  const isOn = [nassau, lossCap, junk, duels].some((option) => option !== null);
  return isOn || round.wordBets?.some(isBetOn) === true;
}

/** Returns whether a round has a table of bets: options of the match, or a bet of players that counts. */
export function hasBetTable(round: Played): boolean {
  return round.matchOptions !== null || hasWagers(round);
}

/** The amounts that a player won (+) or owes (−): the match, the snake, all further wagers, and their sum. */
export interface PlayerResult {
  readonly member: Member;
  readonly bet: Cents;
  readonly snake: Cents;
  /** All further wagers, with the cut of the loss cap; 0 without them. */
  readonly wagers: Cents;
  readonly net: Cents;
}

/** Returns the winning team: the other one on a forfeit, else the one with more points; null for a tie. */
export function gameWinner(round: Round): Team | null {
  if (round.forfeitTeamId !== null) {
    return round.teams.find((team) => team.id !== round.forfeitTeamId) ?? null;
  }
  const { red, green } = pointsOf(round);
  if (red === green) return null;
  return teamOfColor(round, red > green ? 'red' : 'green') ?? null;
}

/**
 * Returns the results of every player in seat order; while the game runs, those of the holes finished so far.
 *
 * @throws Error when any kind of delta does not sum to zero, so that money would appear or vanish
 */
export function playerResults(round: Round): readonly PlayerResult[] {
  const duels = duelResults(round);
  const kinds = [
    ...[betDeltas, snakeDeltas, nassauDeltas, junkDeltas].map((deltasOf) => deltasOf(round)),
    duelDeltas(
      round,
      duels.filter(({ from }) => from === undefined),
    ),
  ];
  // the cap leaves out what players have agreed among themselves
  const agreed = [
    wordBetDeltas(round),
    duelDeltas(
      round,
      duels.filter(({ from }) => from !== undefined),
    ),
  ];
  const uncut = round.members.map(({ id }) => kinds.map((deltas) => deltas.get(id) ?? NO_MONEY));
  const cuts = capCuts(uncut.map(addCents), optionsOf(round).lossCap);
  const results = round.members.map((member, seat) => {
    const [bet = NO_MONEY, snake = NO_MONEY, ...further] = uncut[seat] ?? [];
    const uncapped = agreed.map((deltas) => deltas.get(member.id) ?? NO_MONEY);
    const wagers = addCents([...further, cuts[seat] ?? NO_MONEY, ...uncapped]);
    return { member, bet, snake, wagers, net: addCents([bet, snake, wagers]) };
  });
  for (const kind of ['bet', 'snake', 'wagers', 'net'] as const) {
    const sum = addCents(results.map((result) => result[kind]));
    if (sum !== 0) throw new Error(`${kind} deltas sum to ${sum} cents`);
  }
  return results;
}

/** Returns each player's net so far, in cents, with the current snake; by member id. */
export function netsOf(round: Round): ReadonlyMap<number, Cents> {
  return new Map(playerResults(round).map(({ member, net }) => [member.id, net]));
}
