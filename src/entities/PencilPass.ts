/** A one-time pass of a round: the first user to send its code becomes co-scorer or host, or gets a seat. */

import { defineEntity, p } from '@mikro-orm/core';
import type { PassKind } from '#rules/pencil.ts';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';
import { User } from './User.ts';

const PencilPassSchema = defineEntity({
  name: 'PencilPass',
  tableName: 'pencil_pass',
  properties: {
    /** sha256 of the code in hex, so that a reader of the table cannot use the code. */
    codeHash: p.string().length(64).primary(),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id'),
    kind: p.string().length(8).$type<PassKind>(),
    /** The player without a phone whose seat it gives; null = it gives the pencil. Freeing the seat deletes the pass. */
    memberId: () =>
      p.manyToOne(TeamMember).mapToPk().fieldName('member_id').deleteRule('cascade').strictNullable(),
    /** The host who created it. */
    createdById: () => p.manyToOne(User).mapToPk().fieldName('created_by_id'),
    expiresAt: p.datetime(3).index(),
    /** The user who used it; null until then. */
    usedById: () =>
      p.manyToOne(User).mapToPk().fieldName('used_by_id').deleteRule('no action').strictNullable(),
    usedAt: p.datetime(3).strictNullable(),
  },
});

export class PencilPass extends PencilPassSchema.class {}
PencilPassSchema.setClass(PencilPass);
