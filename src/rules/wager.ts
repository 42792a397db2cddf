/** The match for money: the amounts that players win or lose on each hole, forfeited holes included. */

import type { HoleWinner } from './bestBall.ts';
import { HOLE_WINNERS } from './bestBall.ts';
import { forfeitedHoles } from './forfeitVote.ts';
import { resultsOf } from './holes.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents, wholeDollars } from './money.ts';
import type { Member, Round, TeamColor } from './round.ts';
import { membersOf, sidesOf, teamOfColor } from './round.ts';

/**
 * Returns a player's stake per hole: twice the bet for a lone player against two, so that both teams stake the same.
 */
export function stakeOf(round: Round, member: Member): Cents {
  const { red, green } = sidesOf(round);
  const [own, other] = red.includes(member) ? [red, green] : [green, red];
  return timesCents(round.bet, own.length < other.length ? other.length / own.length : 1);
}

/** Formats the amount that the players of a team win or lose on a hole: "$25 each", "$50" for a lone player. */
export function stakesText(round: Round, color: TeamColor): string {
  const [player, partner] = sidesOf(round)[color];
  if (player === undefined) return '';
  return `$${wholeDollars(stakeOf(round, player))}${partner === undefined ? '' : ' each'}`;
}

/** Returns the amount that a player wins or loses on one hole: the stake, positive for a win, 0 for a tie. */
export function holeWager(round: Round, member: Member, winner: HoleWinner): Cents {
  if (winner === HOLE_WINNERS.tie) return NO_MONEY;
  const winners = membersOf(round, teamOfColor(round, winner === HOLE_WINNERS.red ? 'red' : 'green'));
  return timesCents(stakeOf(round, member), winners.includes(member) ? 1 : -1);
}

/** Returns `bet_delta_cents` per member in seat order: stake × (holes won − holes lost), forfeited holes included. */
export function betDeltas(round: Round): ReadonlyMap<number, Cents> {
  const results = resultsOf(round);
  return new Map(
    round.members.map((member) => [
      member.id,
      addCents([
        ...results.map((result) => holeWager(round, member, result.winner)),
        timesCents(
          stakeOf(round, member),
          forfeitedHoles(round) * (member.teamId === round.forfeitTeamId ? -1 : 1),
        ),
      ]),
    ]),
  );
}
