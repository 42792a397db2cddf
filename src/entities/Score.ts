/** A player's score on a hole. No row = not entered yet. */

import { defineEntity, p } from '@mikro-orm/core';
import type { Strokes } from '#rules/round.ts';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';

const ScoreSchema = defineEntity({
  name: 'Score',
  tableName: 'score',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** 1-based. */
    holeNumber: p.smallint().primary().unsigned(false),
    memberId: () => p.manyToOne(TeamMember).mapToPk().primary().fieldName('member_id'),
    /** Null = picked up. */
    strokes: p.smallint().$type<Strokes>().strictNullable(),
  },
});

export class Score extends ScoreSchema.class {}
ScoreSchema.setClass(Score);
