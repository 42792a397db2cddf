/** A one-time pass to the pencil of a round: whoever shows its code first keeps the score, or becomes the host. */

import { defineEntity, p } from '@mikro-orm/core';

import type { PassKind } from '#rules/pencil.ts';

import { Game } from './Game.ts';
import { User } from './User.ts';

const PencilPassSchema = defineEntity({
  name: 'PencilPass',
  tableName: 'pencil_pass',
  properties: {
    /** sha256 of the code in hex: who reads the table cannot use what stands there. */
    codeHash: p.string().length(64).primary(),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id'),
    kind: p.string().length(8).$type<PassKind>(),
    /** The host who made it. */
    createdById: () => p.manyToOne(User).mapToPk().fieldName('created_by_id'),
    expiresAt: p.datetime(3).index(),
    /** Who took it; null until then. */
    usedById: () =>
      p.manyToOne(User).mapToPk().fieldName('used_by_id').deleteRule('no action').strictNullable(),
    usedAt: p.datetime(3).strictNullable(),
  },
});

export class PencilPass extends PencilPassSchema.class {}
PencilPassSchema.setClass(PencilPass);
