/** A player's seat in a round: the second person who wants the same seat is turned away by the key. */

import { defineEntity, p } from '@mikro-orm/core';

import type { Seat } from '#rules/round.ts';

import { Game } from './Game.ts';
import { Team } from './Team.ts';
import { User } from './User.ts';

const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  uniques: [{ properties: ['teamId', 'seat'] }, { properties: ['gameId', 'userId'] }],
  properties: {
    /** The player id of scores, designations and results. */
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    gameId: () => p.manyToOne(Game).mapToPk().fieldName('game_id').index(false),
    teamId: () => p.manyToOne(Team).mapToPk().fieldName('team_id').index(false),
    seat: p.smallint().$type<Seat>(),
    /** The person in the seat; negative = a guest or a player without a phone. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    name: p.string().length(40),
    /** False for a player the host added by name. */
    hasPhone: p.boolean(),
    /** Whether this was the first game the person ever won: an achievement of the game, told by their history. */
    isFirstWin: p.boolean().default(false),
  },
});

export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember);
