/**
 * A line of CHANGES: a changed score or junk of a finished hole, a bite, an undone one, a departure, or a passed pencil.
 */

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
    kind: p.string().length(12).$type<CorrectionKind>().default('score'),
    /** 1-based. */
    holeNumber: p.smallint(),
    /** Null = picked up, or the line is not about a score. */
    from: p.smallint().fieldName('strokes_before').$type<Strokes>().strictNullable(),
    /** Null = picked up, or the line is not about a score. */
    to: p.smallint().fieldName('strokes_after').$type<Strokes>().strictNullable(),
    /** The name, at that time, of the scorer who made the change, or of the absent host. */
    scorerName: p.string().length(40),
  },
});

export class Correction extends CorrectionSchema.class {}
CorrectionSchema.setClass(Correction);
