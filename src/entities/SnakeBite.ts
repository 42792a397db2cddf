/** A snake bite: a player three-putted on a hole, once at most. The last bite of the highest hole holds the snake. */

import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';

const SnakeBiteSchema = defineEntity({
  name: 'SnakeBite',
  tableName: 'snake_bite',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** 1-based. */
    holeNumber: p.smallint().primary().unsigned(false),
    memberId: () => p.manyToOne(TeamMember).mapToPk().primary().fieldName('member_id'),
    /** The documented id of the snake designation. */
    id: p.bigint('number').unsigned(false).unique(),
    /** Position among the bites of the round, the newest highest; a bite given again moves to the end. */
    givenOrder: p.integer(),
  },
});

export class SnakeBite extends SnakeBiteSchema.class {}
SnakeBiteSchema.setClass(SnakeBite);
