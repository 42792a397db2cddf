/**
 * The record of a player with an account: the sums of the player's game stats, stored so that no board adds up games.
 */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import { User } from './User.ts';

const amount = () => p.bigint('number').unsigned(false).$type<Cents>();

const PlayerStatSchema = defineEntity({
  name: 'PlayerStat',
  tableName: 'player_stat',
  // an index for each board, in its order
  indexes: [
    board('wins_board', ['wins', 'winPctX100']),
    board('earnings_board', ['winningsCents']),
    board('losses_board', ['losingsCents']),
  ],
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    /** 0 = the sums of played games; 1 = made by the debug page, on no board. */
    debugMark: p.smallint().primary().$type<0 | 1>(),
    gamesPlayed: p.integer(),
    wins: p.integer(),
    losses: p.integer(),
    ties: p.integer(),
    /** Percent × 100. */
    winPctX100: p.integer(),
    /** The positive bet deltas. */
    winningsCents: amount(),
    /** The negative bet deltas, as a positive amount. */
    losingsCents: amount(),
    /** Match, snake and further wagers together. */
    netCents: amount(),
    bestBalls: p.integer(),
    snakeGames: p.integer(),
    /** Snake games that ended with the player as the holder. */
    snakesHeld: p.integer(),
    /** The wins in contested games: see `GameStat`. */
    contestedWins: p.integer().default(0),
    /** The positive bet deltas of contested games. */
    contestedWinningsCents: amount().default(NO_MONEY),
    /** The negative bet deltas of contested games, as a positive amount. */
    contestedLosingsCents: amount().default(NO_MONEY),
    /** False for a player who does not want to be on the leaderboards; the row may then have no games. */
    isListed: p.boolean().default(true),
  },
});

export class PlayerStat extends PlayerStatSchema.class {}
PlayerStatSchema.setClass(PlayerStat);

/** Returns the index of a board: of the listed players the highest first, then the lower id. */
function board(name: string, figures: readonly ('wins' | 'winPctX100' | 'winningsCents' | 'losingsCents')[]) {
  const columns = [
    { name: 'debugMark' },
    { name: 'isListed' },
    ...figures.map((figure) => ({ name: figure, sort: 'desc' as const })),
    { name: 'userId' },
  ];
  return { name, properties: columns.map((column) => column.name) as never, columns };
}
