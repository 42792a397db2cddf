/** A player's seat in a round; a unique key refuses a second player in the same seat. */

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
    /** The user in the seat; negative = a guest or a player without a phone. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    name: p.string().length(40),
    /** False for a player the host added by name. */
    hasPhone: p.boolean(),
    /** The member of the previous game for whom the seat is held; null = it is held for no user. */
    formerId: p.bigint('number').unsigned(false).index().strictNullable(),
    /** The last hole with a player who has left, from 0; null = the player plays to the end. */
    leftAfterHole: p.smallint().strictNullable(),
    /** Whether the bets of a player who has left continue; null = the player plays to the end. */
    isBetting: p.boolean().strictNullable(),
    /** Whether this was the first game the player ever won, noted from the player's record when the game ended. */
    isFirstWin: p.boolean().default(false),
  },
});

export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember);
