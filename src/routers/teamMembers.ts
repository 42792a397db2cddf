/** The members of a game: joining, leaving, and lists. */

import { z } from 'zod';
import { takeSeat } from '#services/seatPass.ts';
import { changeSeat, joinTeam, leaveTeam } from '#services/teams.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, GREEN, GUEST, LOBBY, RIVAL, RUNNING } from './examples.ts';
import { RoundOut, toRoundState } from './roundState.contract.ts';
import { polledProcedure, polledTeamProcedure, roundView } from './roundViews.ts';
import {
  ChangeSeatInput,
  JoinTeamInput,
  TakeSeatInput,
  TeamMemberOut,
  toMembersOfTeam,
  toTeamMember,
  toTeamMembers,
} from './teamMembers.contract.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { DeletedOut, idOf } from './wire.ts';

export const teamMembers = router({
  create: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/team-members',
        tags: ['teams'],
        summary: 'Take a seat',
        description:
          'Gives the caller the first free seat of the team. A caller without a session becomes a guest; the answer ' +
          'carries the token of the new session. The host adds a player without a phone by `isPhoneless`, or by a ' +
          'negative id that no user has. Names are unique within a game, ignoring case and spaces: a second Dave is ' +
          'named “Dave 2”.',
      },
      rateLimit: 'joins',
      refusals: [
        'TEAM_NOT_FOUND',
        'BAD_NAME',
        'NOT_YOU',
        'NO_SESSION',
        'NOT_YOUR_SEAT',
        'ALREADY_IN_GAME',
        'GAME_STARTED',
        'TEAM_FULL',
        'ROUND_FULL',
        'MEMBER_NOT_FOUND',
      ],
      successes: [201, 200],
      opensSession: true,
    })
    .input(JoinTeamInput)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input }) => {
      const seated = await joinTeam(ctx.orm, ctx.viewer, ctx.key, input, ctx.now);
      ctx.answer.created(seated.isNew);
      if (seated.token !== null) ctx.answer.sessionOpened(seated.token);
      return toTeamMember(seated.round, seated.row);
    }),

  change: sessionProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/team-members/{id}',
        tags: ['teams'],
        summary: 'Rename a member, or move a member to the other team',
        description:
          'Until the game starts, players may change their own seat and the host any seat. After that, only the host ' +
          'may correct names, until the game is over. A name that another player has gets a number. Only the host may ' +
          'trade seats.',
      },
      refusals: [
        'MEMBER_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'NOT_THE_HOST',
        'BAD_NAME',
        'TEAM_NOT_FOUND',
        'TEAM_FULL',
        'TEAM_WRONG',
        'GAME_NOT_PENDING',
        'GAME_OVER',
        'ROUND_FULL',
      ],
    })
    .input(ChangeSeatInput)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input: { id, ...patch } }) => {
      const { round, row } = await changeSeat(ctx.orm, ctx.viewer, ctx.key, id, patch);
      return toTeamMember(round, row);
    }),

  take: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/team-members/{id}/take',
        tags: ['teams'],
        summary: 'Take the seat of a player without a phone with a one-time code',
        description:
          'For every caller with a session who has no seat in the game, until its card is final. The seat keeps its ' +
          'id, its name and its scores. From then on its agreements and votes are those of the caller. A code is valid ' +
          'once, and only while its creator is the host. Taking one’s own seat again has no effect.',
      },
      rateLimit: 'passTries',
      refusals: [
        'MEMBER_NOT_FOUND',
        'GAME_OVER',
        'CARD_FINAL',
        'ALREADY_IN_GAME',
        'SEAT_HAS_PHONE',
        'SEAT_KEPT',
        'PASS_NOT_FOUND',
      ],
    })
    .input(TakeSeatInput)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: memberId, code } }) =>
      toRoundState(await takeSeat(ctx.orm, ctx.viewer, ctx.key, { memberId, code }, ctx.now)),
    ),

  remove: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/team-members/{id}',
        tags: ['teams'],
        summary: 'Free a seat',
        description: 'Until the game starts, players may free their own seat and the host any seat.',
      },
      refusals: ['MEMBER_NOT_FOUND', 'NOT_YOUR_SEAT', 'GAME_NOT_PENDING', 'ROUND_FULL'],
    })
    .input(z.object({ id: idOf('id').describe('The team member') }))
    .output(DeletedOut)
    .mutation(async ({ ctx, input }) => {
      await leaveTeam(ctx.orm, ctx.viewer, ctx.key, input.id);
      return { id: input.id };
    }),

  listOfGame: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/team-members',
        tags: ['teams'],
        summary: 'List the members of a game',
        description: 'In seat order, red before green.',
      },
    })
    .output(z.array(TeamMemberOut))
    .query(roundView(toTeamMembers)),

  listOfTeam: polledTeamProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/teams/{teamId}/members',
        tags: ['teams'],
        summary: 'List the members of a team',
        description: 'In seat order.',
      },
    })
    .output(z.array(TeamMemberOut))
    .query(roundView(toMembersOfTeam)),
});

export const teamMembersExamples: ExamplesOf<typeof teamMembers> = {
  create: {
    input: { teamId: GREEN.id, userId: GUEST.id, name: GUEST.name },
    output: toTeamMember(LOBBY, RIVAL),
  },
  change: { input: { id: RIVAL.id, name: RIVAL.name }, output: toTeamMember(LOBBY, RIVAL) },
  take: { input: { id: RIVAL.id, code: 'BRD7EAGL' }, output: toRoundState(RUNNING) },
  remove: { input: { id: RIVAL.id }, output: { id: RIVAL.id } },
  listOfGame: { input: { id: GAME_ID }, output: toTeamMembers(LOBBY) },
  listOfTeam: { input: { teamId: GREEN.id }, output: [toTeamMember(LOBBY, RIVAL)] },
};
