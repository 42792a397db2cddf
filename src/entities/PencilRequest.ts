/** The newest request of a round for the pencil of a host who seems to be gone. */

import { defineEntity, p } from '@mikro-orm/core';
import type { PencilRequestState } from '#rules/round.ts';
import { Game } from './Game.ts';
import { User } from './User.ts';

const PencilRequestSchema = defineEntity({
  name: 'PencilRequest',
  tableName: 'pencil_request',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** The player who asks. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    /** The host who was asked. */
    hostId: () => p.manyToOne(User).mapToPk().fieldName('host_id'),
    askedAt: p.datetime(3),
    state: p.string().length(16).$type<PencilRequestState>(),
    /** Another player has objected. */
    isObjected: p.boolean(),
    /** When the state lapses; indexed, because housekeeping looks for it. Null = the request has ended. */
    dueAt: p.datetime(3).strictNullable().index(),
  },
});

export class PencilRequest extends PencilRequestSchema.class {}
PencilRequestSchema.setClass(PencilRequest);
