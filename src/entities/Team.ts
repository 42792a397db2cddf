/** One of the two sides of a round, red or green. */

import { defineEntity, p } from '@mikro-orm/core';
import type { TeamColor } from '#rules/round.ts';
import { Game } from './Game.ts';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  uniques: [{ properties: ['gameId', 'color'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id').index(false),
    color: p.string().length(8).$type<TeamColor>(),
  },
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
