/** A player's yes to forfeiting the round; a no deletes the rows of the team. */

import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './Game.ts';
import { TeamMember } from './TeamMember.ts';

const ForfeitVoteSchema = defineEntity({
  name: 'ForfeitVote',
  tableName: 'forfeit_vote',
  properties: {
    gameId: () =>
      p
        .manyToOne(Game)
        .mapToPk()
        .primary()
        .fieldName('game_id')
        .index(false)
        .deleteRule('no action')
        .updateRule('no action'),
    memberId: () =>
      p
        .manyToOne(TeamMember)
        .mapToPk()
        .primary()
        .fieldName('member_id')
        .deleteRule('no action')
        .updateRule('no action'),
    /** When the vote of the team lapses; indexed, because housekeeping looks for lapsed votes. */
    endsAt: p.datetime(3).index(),
  },
});

export class ForfeitVote extends ForfeitVoteSchema.class {}
ForfeitVoteSchema.setClass(ForfeitVote);
