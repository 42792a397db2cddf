/** An achievement of a player with an account: one row per kind, with the newest game that earned it. */

import { defineEntity, p } from '@mikro-orm/core';
import type { AchievementCode } from '#rules/achievements.ts';
import { Game } from './Game.ts';
import { User } from './User.ts';

const PlayerAchievementSchema = defineEntity({
  name: 'PlayerAchievement',
  tableName: 'player_achievement',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false),
    code: p.string().length(16).primary().$type<AchievementCode>(),
    /** The documented id of the achievement: in the results of its game it is the same. */
    id: p.bigint('number').unsigned(false).unique(),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id'),
    /** The reason, in words. */
    figure: p.string().length(80),
    earnedAt: p.datetime(3),
    timesEarned: p.integer(),
  },
});

export class PlayerAchievement extends PlayerAchievementSchema.class {}
PlayerAchievementSchema.setClass(PlayerAchievement);
