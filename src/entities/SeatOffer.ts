/**
 * A seat without a phone that the host offers to a member of the game's group. The member's record begins to count when
 * the member takes it.
 */

import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';
import { User } from './User.ts';

const SeatOfferSchema = defineEntity({
  name: 'SeatOffer',
  tableName: 'seat_offer',
  // one seat a person and game
  uniques: [{ properties: ['gameId', 'userId'] }],
  properties: {
    /** Freeing the seat deletes the offer. */
    memberId: () =>
      p.manyToOne(TeamMember).mapToPk().primary().fieldName('member_id').index(false).deleteRule('cascade'),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id').index(false),
    /** The account that may take the seat. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    offeredAt: p.datetime(3),
  },
});

export class SeatOffer extends SeatOfferSchema.class {}
SeatOfferSchema.setClass(SeatOffer);
