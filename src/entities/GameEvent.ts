/** A line of the audit trail of a round: one for each change. Lines stay when a score or a bite is taken back. */

import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './Game.ts';
import { User } from './User.ts';

const GameEventSchema = defineEntity({
  name: 'GameEvent',
  tableName: 'game_event',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** The version of the game after the change. */
    version: p.integer().primary().unsigned(false),
    /** The user who gave the command; null = the clock. */
    actorId: () => p.manyToOne(User).mapToPk().fieldName('actor_id').deleteRule('no action').strictNullable(),
    kind: p.string().length(32),
    /** The command as JSON text. */
    payload: p.text(),
    /**
     * The facts for the history (`rules/history.ts`) as JSON text. Null = the change has no line there, or an earlier build
     * wrote this row.
     */
    facts: p.text().strictNullable().default(null),
    at: p.datetime(3),
  },
});

export class GameEvent extends GameEventSchema.class {}
GameEventSchema.setClass(GameEvent);
