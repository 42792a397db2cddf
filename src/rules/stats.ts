/** Statistics: the figures of a finished game, a player's record, and ranks on the leaderboards. Rule: product "Statistics". */

import { GameError } from '#shared/errors.ts';
import type { CommandDefinitions, CommandOf } from './commands.ts';
import { bestBallCountOf, resultsOf } from './holes.ts';
import { VERSION_LIMITS } from './limits.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, toCents } from './money.ts';
import { gameWinner, playerResults } from './results.ts';
import type { Member, Round } from './round.ts';
import { findMember, hasLeft, isFinished } from './round.ts';
import { isSnakeOn, snakesOf } from './snake.ts';

export const OUTCOMES = ['win', 'loss', 'tie'] as const;
/** How a game ended for one player. */
export type Outcome = (typeof OUTCOMES)[number];

/** One game in the record of one player. */
export interface GameFigures {
  readonly outcome: Outcome;
  readonly bet: Cents;
  readonly snake: Cents;
  /** All further wagers, with the cut of the loss cap. */
  readonly wagers: Cents;
  readonly net: Cents;
  readonly holesPlayed: number;
  /** Finished holes on which the player's own score was the best ball of the team. */
  readonly bestBalls: number;
  /** Whether the player ended the game as the holder; null when Snake was off. */
  readonly heldSnake: boolean | null;
  /** Whether a player with a phone was on the other team. */
  readonly isContested: boolean;
}

/** All games of a player that count: completed and forfeited ones. */
export interface Totals {
  readonly gamesPlayed: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** The positive bet deltas. */
  readonly winnings: Cents;
  /** The negative bet deltas, as a positive amount. */
  readonly losings: Cents;
  /** Match, snake and further wagers together. */
  readonly net: Cents;
  readonly bestBalls: number;
  readonly snakeGames: number;
  /** Snake games that ended with the player as the holder. */
  readonly snakesHeld: number;
  readonly contestedWins: number;
  /** The positive bet deltas of contested games. */
  readonly contestedWinnings: Cents;
  /** The negative bet deltas of contested games, as a positive amount. */
  readonly contestedLosings: Cents;
}

export const NO_GAMES: Totals = {
  gamesPlayed: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  winnings: NO_MONEY,
  losings: NO_MONEY,
  net: NO_MONEY,
  bestBalls: 0,
  snakeGames: 0,
  snakesHeld: 0,
  contestedWins: 0,
  contestedWinnings: NO_MONEY,
  contestedLosings: NO_MONEY,
};

/** Returns the figures of a finished round for each player, in seat order. */
export function gameFiguresOf(round: Round): readonly (GameFigures & { readonly member: Member })[] {
  const results = resultsOf(round);
  const holders = snakesOf(round).map((snake) => snake.holder);
  return playerResults(round).map(({ member, bet, snake, wagers, net }) => ({
    member,
    outcome: gameOutcomeOf(round, member),
    bet,
    snake,
    wagers,
    net,
    holesPlayed: results.filter(({ holeNumber }) => !hasLeft(member, holeNumber)).length,
    bestBalls: bestBallCountOf(round, member),
    heldSnake: isSnakeOn(round) ? holders.includes(member) : null,
    isContested: round.members.some(({ teamId, hasPhone }) => hasPhone && teamId !== member.teamId),
  }));
}

function gameOutcomeOf(round: Round, { teamId }: Member): Outcome {
  const winner = gameWinner(round);
  if (winner === null) return 'tie';
  return winner.id === teamId ? 'win' : 'loss';
}

/** Returns a record with one game more. */
export function addGame(totals: Totals, game: GameFigures): Totals {
  return addTimes(totals, game, 1);
}

/** Returns a record without one of its games. */
export function removeGame(totals: Totals, game: GameFigures): Totals {
  return addTimes(totals, game, -1);
}

function addTimes(totals: Totals, game: GameFigures, times: 1 | -1): Totals {
  const { outcome, bet, net, bestBalls, heldSnake, isContested } = game;
  const contested = isContested ? addContested(totals, game, times) : totals;
  return {
    ...contested,
    gamesPlayed: totals.gamesPlayed + times,
    wins: totals.wins + (outcome === 'win' ? times : 0),
    losses: totals.losses + (outcome === 'loss' ? times : 0),
    ties: totals.ties + (outcome === 'tie' ? times : 0),
    winnings: toCents(totals.winnings + times * Math.max(bet, 0)),
    losings: toCents(totals.losings + times * Math.max(-bet, 0)),
    net: toCents(totals.net + times * net),
    bestBalls: totals.bestBalls + times * bestBalls,
    snakeGames: totals.snakeGames + (heldSnake === null ? 0 : times),
    snakesHeld: totals.snakesHeld + (heldSnake === true ? times : 0),
  };
}

/**
 * Adds a game to the contested figures of a record.
 *
 * @param times −1 = takes it out again
 */
export function addContested(
  totals: Totals,
  { outcome, bet }: Pick<GameFigures, 'outcome' | 'bet'>,
  times: 1 | -1 = 1,
): Totals {
  return {
    ...totals,
    contestedWins: totals.contestedWins + (outcome === 'win' ? times : 0),
    contestedWinnings: toCents(totals.contestedWinnings + times * Math.max(bet, 0)),
    contestedLosings: toCents(totals.contestedLosings + times * Math.max(-bet, 0)),
  };
}

/** All games of a player for one group. */
export interface GroupTotals {
  readonly gamesPlayed: number;
  readonly wins: number;
  readonly losses: number;
  /** The positive nets: match and snake together. */
  readonly won: Cents;
  /** The negative nets, as a positive amount. */
  readonly lost: Cents;
  readonly net: Cents;
}

export const NO_GROUP_GAMES: GroupTotals = {
  gamesPlayed: 0,
  wins: 0,
  losses: 0,
  won: NO_MONEY,
  lost: NO_MONEY,
  net: NO_MONEY,
};

/**
 * Returns the sums of a player in a group with one game more.
 *
 * @param times −1 = one game less
 */
export function addGroupGame(
  totals: GroupTotals,
  { outcome, net }: Pick<GameFigures, 'outcome' | 'net'>,
  times: 1 | -1 = 1,
): GroupTotals {
  return {
    gamesPlayed: totals.gamesPlayed + times,
    wins: totals.wins + (outcome === 'win' ? times : 0),
    losses: totals.losses + (outcome === 'loss' ? times : 0),
    won: toCents(totals.won + times * Math.max(net, 0)),
    lost: toCents(totals.lost + times * Math.max(-net, 0)),
    net: toCents(totals.net + times * net),
  };
}

/**
 * Returns the net of a player after each of the last games.
 *
 * @param total the net over all games
 * @param nets those of the last games, newest first, as the result is
 */
export function runningNets(total: Cents, nets: readonly Cents[]): readonly Cents[] {
  let after = total;
  return nets.map((net) => {
    const running = after;
    after = toCents(after - net);
    return running;
  });
}

/** Returns the games won, percent × 100: two of three are 6667; 0 without a game. */
export function winPctX100({ wins, gamesPlayed }: Pick<Totals, 'wins' | 'gamesPlayed'>): number {
  return ratio(wins * 10_000, gamesPlayed);
}

/** Returns the best balls contributed per game × 100; 0 without a game. */
export function bestBallAverageX100({ bestBalls, gamesPlayed }: Totals): number {
  return ratio(bestBalls * 100, gamesPlayed);
}

/** Returns the snake games that the player did not end as the holder, percent × 100; 0 without a snake game. */
export function snakeSuccessRateX100({ snakeGames, snakesHeld }: Totals): number {
  return ratio((snakeGames - snakesHeld) * 10_000, snakeGames);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round(part / whole);
}

/** The medals of the first three ranks. */
const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];

/**
 * Returns the rank of a player, from 1. Players with equal figures share a rank, and the next one counts all before it:
 * 1, 1, 3.
 *
 * @param all the ranked figures of each player, the best player first
 * @param own the ranked figures of this player, who is one of all
 */
export function rankAmong(all: readonly (readonly number[])[], own: readonly number[]): number {
  return all.findIndex((other) => other.every((figure, at) => figure === own[at])) + 1;
}

/** Returns the medal for a rank; none for a figure of 0, such as 0 games won. */
export function medalFor(rank: number, figure: number): Medal | undefined {
  return figure > 0 ? MEDALS[rank - 1] : undefined;
}

/**
 * Notes all members for whom this game was the first win, as found in their records. One that is missing has had another
 * first win.
 *
 * @throws GameError GAME_NOT_OVER | MEMBER_NOT_FOUND
 */
export function noteFirstWins(round: Round, { memberIds }: CommandOf<'noteFirstWins'>): Round {
  if (!isFinished(round)) throw new GameError('GAME_NOT_OVER');
  for (const id of memberIds) {
    if (findMember(round, id) === undefined) throw new GameError('MEMBER_NOT_FOUND');
  }
  const firstWins = round.members.map(({ id }) => id).filter((id) => memberIds.includes(id));
  return firstWins.join() === round.firstWins.join() ? round : { ...round, firstWins };
}

export const STATS_COMMANDS = {
  noteFirstWins: { handler: noteFirstWins, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;
