/** Who sits where: joining, leaving, listing. */

import { z } from 'zod';
import { joinTeam, leaveTeam } from '#services/teams.ts';
import { requireLive, requireLiveOfTeam } from './projections.ts';
import {
  JoinTeamInput,
  TeamMemberOut,
  toMembersOfTeam,
  toTeamMember,
  toTeamMembers,
} from './teamMembers.contract.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { Done, GamePath, TeamPath, idOf } from './wire.ts';

export const teamMembers = router({
  create: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/team-members', tags: ['teams'], summary: 'Take a seat' } })
    .input(JoinTeamInput)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input }) => {
      const seated = await joinTeam(ctx.orm, ctx.viewer, ctx.key, input, ctx.now);
      ctx.answer.created(seated.isNew);
      if (seated.token !== null) ctx.answer.sessionOpened(seated.token);
      return toTeamMember(seated.round, seated.row);
    }),

  remove: sessionProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/team-members/{id}', tags: ['teams'], summary: 'Free a seat' },
    })
    .input(z.object({ id: idOf('id') }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await leaveTeam(ctx.orm, ctx.viewer, ctx.key, input.id);
      return { id: input.id };
    }),

  listOfGame: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/team-members',
        tags: ['teams'],
        summary: 'The members of a game',
      },
      live: 'teamMembers',
    })
    .input(GamePath)
    .output(z.array(TeamMemberOut))
    .query(async ({ ctx, input }) => toTeamMembers(await requireLive(ctx.orm, input.id))),

  listOfTeam: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/teams/{teamId}/members',
        tags: ['teams'],
        summary: 'The members of a team',
      },
      live: 'membersOfTeam',
    })
    .input(TeamPath)
    .output(z.array(TeamMemberOut))
    .query(async ({ ctx, input: { teamId } }) =>
      toMembersOfTeam(await requireLiveOfTeam(ctx.orm, teamId), teamId),
    ),
});
