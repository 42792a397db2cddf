/** A line of CHANGES: a score of a finished hole that was changed, a bite, one taken back, or the pencil of a host who was gone. */

import { defineEntity, p } from '@mikro-orm/core';
import type { CorrectionKind, Strokes } from '#rules/round.ts';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';

const CorrectionSchema = defineEntity({
  name: 'Correction',
  tableName: 'correction',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** The version of the game after the correction. */
    version: p.integer().primary().autoincrement(false).unsigned(false),
    memberId: () => p.manyToOne(TeamMember).mapToPk().primary().fieldName('member_id'),
    kind: p.string().length(8).$type<CorrectionKind>().default('score'),
    /** 1-based. */
    holeNumber: p.smallint(),
    /** Null = picked up, and where the line is not about a score. */
    from: p.smallint().fieldName('strokes_before').$type<Strokes>().strictNullable(),
    /** Null = picked up, and where the line is not about a score. */
    to: p.smallint().fieldName('strokes_after').$type<Strokes>().strictNullable(),
    /** The name of the scorer who changed it, or of the host who was gone, at that time. */
    scorerName: p.string().length(40),
  },
});

export class Correction extends CorrectionSchema.class {}
CorrectionSchema.setClass(Correction);
