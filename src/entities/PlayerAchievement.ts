/** An achievement of a player with an account in one game. */

import { defineEntity, p } from '@mikro-orm/core';
import type { AchievementCode } from '#rules/achievements.ts';
import { Game } from './Game.ts';
import { User } from './User.ts';

const PlayerAchievementSchema = defineEntity({
  name: 'PlayerAchievement',
  tableName: 'player_achievement',
  // for the counts and the newest one of each kind, without reading the rows
  indexes: [{ properties: ['userId', 'code', 'earnedAt', 'gameId'] }],
  properties: {
    /** The documented id of the achievement: in the results of its game it is the same. One of a kind, player and game. */
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').index(false),
    code: p.string().length(16).$type<AchievementCode>(),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id'),
    /** The reason, in words. */
    figure: p.string().length(80),
    /** When the game ended. */
    earnedAt: p.datetime(3),
  },
});

export class PlayerAchievement extends PlayerAchievementSchema.class {}
PlayerAchievementSchema.setClass(PlayerAchievement);
