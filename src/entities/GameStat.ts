/**
 * One finished game in the record of one player with an account, by its card: a correction replaces it. A game that a
 * maintainer has cancelled stays in the library.
 */

import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import type { Outcome } from '#rules/stats.ts';
import { Game } from './Game.ts';
import { Team } from './Team.ts';
import { User } from './User.ts';

const GameStatSchema = defineEntity({
  name: 'GameStat',
  tableName: 'game_stat',
  // for the scorecard library, which reads the newest first
  indexes: [{ properties: ['userId', 'debugMark', 'playedAt', 'gameId'] }],
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id'),
    /**
     * 0 = a played game. No record or board counts others: −1 = of a cancelled round, positive = the number of a row
     * made by the debug page.
     */
    debugMark: p.bigint('number').primary().autoincrement(false).unsigned(false),
    teamId: () => p.manyToOne(Team).mapToPk().fieldName('team_id').index(false),
    outcome: p.string().length(8).$type<Outcome>(),
    betCents: p.integer().$type<Cents>(),
    snakeCents: p.integer().$type<Cents>(),
    /** All further wagers, with the cut of the loss cap. */
    wagersCents: p.integer().$type<Cents>().default(NO_MONEY),
    /** Match, snake and further wagers together. */
    netCents: p.integer().$type<Cents>(),
    /** The amount that the game adds to the player's open money in its group; positive = is owed. 0 until the card is final. */
    openCents: p.integer().$type<Cents>().default(NO_MONEY),
    holesPlayed: p.smallint(),
    /** Holes on which the player's own score was the best ball of the team. */
    bestBalls: p.smallint(),
    /** Whether the player ended the game as the holder; null when Snake was off. */
    heldSnake: p.boolean().strictNullable(),
    /** Whether a player with a phone was on the other team. */
    isContested: p.boolean().default(false),
    team1Points: p.smallint(),
    team2Points: p.smallint(),
    /** When the game was opened. */
    playedAt: p.datetime(3),
  },
});

export class GameStat extends GameStatSchema.class {}
GameStatSchema.setClass(GameStat);
