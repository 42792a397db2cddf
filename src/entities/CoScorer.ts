/** A co-scorer: a user who keeps the score of a round beside its host, with or without a seat in it. */

import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './Game.ts';
import { User } from './User.ts';

const CoScorerSchema = defineEntity({
  name: 'CoScorer',
  tableName: 'scorer',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** Negative = a guest. */
    userId: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id'),
    name: p.string().length(40),
    /** Position among the co-scorers of the round, 1-based; the others move up when a co-scorer is removed. */
    namedOrder: p.smallint(),
  },
});

export class CoScorer extends CoScorerSchema.class {}
CoScorerSchema.setClass(CoScorer);
