/** A hole with a score or a result: its reported result, and the version of its last change. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Strokes } from '#rules/round.ts';
import { Game } from './Game.ts';

const HoleSchema = defineEntity({
  name: 'Hole',
  tableName: 'hole',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** 1-based. */
    holeNumber: p.smallint().primary().unsigned(false),
    /** The version of the game at which this hole last changed. */
    version: p.integer(),
    /**
     * The reported best ball of Team Red; null = the team has conceded the hole, or the hole has no result. Team Green's
     * column has the same meaning.
     */
    team1BestBall: p.smallint().fieldName('team1_best_ball').$type<Strokes>().strictNullable(),
    team2BestBall: p.smallint().fieldName('team2_best_ball').$type<Strokes>().strictNullable(),
    /** The documented id of the hole result; null while there is none. */
    resultId: p.bigint('number').unsigned(false).unique().strictNullable(),
  },
});

export class Hole extends HoleSchema.class {}
HoleSchema.setClass(Hole);
