/** The newest answer of a player about the card of a finished round. */

import { defineEntity, p } from '@mikro-orm/core';
import type { CardAnswerKind } from '#rules/round.ts';
import { DISPUTE_MAX } from '#shared/limits.ts';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';

const CardAnswerSchema = defineEntity({
  name: 'CardAnswer',
  tableName: 'card_answer',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    memberId: () => p.manyToOne(TeamMember).mapToPk().primary().fieldName('member_id'),
    kind: p.string().length(8).$type<CardAnswerKind>(),
    /** 1-based; null = the player agrees, or disputes no particular hole. */
    holeNumber: p.smallint().strictNullable(),
    /** The player's words about the problem; null = the player agrees. */
    word: p.string().length(DISPUTE_MAX).strictNullable(),
    /** Whether the host has answered for a player without a phone. */
    byHost: p.boolean(),
    at: p.datetime(3),
  },
});

export class CardAnswer extends CardAnswerSchema.class {}
CardAnswerSchema.setClass(CardAnswer);
