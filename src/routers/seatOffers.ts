/** Seats that a host offers to members of the game's group. */

import { z } from 'zod';
import { acceptOffer, declineOffer, offerSeat, readInvitees, readOwnOffers } from '#services/seatOffers.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GAME_ID, GREEN, GROUP, LOBBY, RIVAL } from './examples.ts';
import {
  InviteesOut,
  OfferPath,
  OfferSeatInput,
  SeatOfferOut,
  toInvitees,
  toSeatOffer,
} from './seatOffers.contract.ts';
import { TeamMemberOut, toTeamMember } from './teamMembers.contract.ts';
import { accountProcedure, router } from './trpc.ts';
import { DeletedOut, idOf } from './wire.ts';

export const seatOffers = router({
  invitees: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/invitees',
        tags: ['seat offers'],
        summary: 'List the members of the group whom the host may add',
        description: 'For the host of a game for one of the host’s groups.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST'],
    })
    .input(z.object({ id: idOf('id').describe('The game') }))
    .output(InviteesOut)
    .query(async ({ ctx, input }) => toInvitees(await readInvitees(ctx.orm, ctx.viewer, input.id))),

  create: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/seat-offers',
        tags: ['seat offers'],
        summary: 'Add a member of the group to a game',
        description:
          'The host adds the member as a player without a phone, before the start. The member reads the offer, and ' +
          'may take the seat over. Without that, no record of the member changes.',
      },
      rateLimit: 'joins',
      refusals: [
        'TEAM_NOT_FOUND',
        'NOT_THE_HOST',
        'NOT_A_MEMBER',
        'GROUP_MEMBER_NOT_FOUND',
        'MEMBER_SEATED',
        'GAME_STARTED',
        'TEAM_FULL',
        'ROUND_FULL',
        'MEMBER_NOT_FOUND',
      ],
      successes: [201, 200],
    })
    .input(OfferSeatInput)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input }) => {
      const { row, round, isNew } = await offerSeat(ctx.orm, ctx.viewer, ctx.key, input, ctx.now);
      ctx.answer.created(isNew);
      return toTeamMember(round, row);
    }),

  mine: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/seat-offers',
        tags: ['seat offers'],
        summary: 'List the seats that are offered to you',
        description: 'Newest first, 20 at most. Offers of finished games are among them.',
      },
    })
    .input(z.object({}).optional())
    .output(z.array(SeatOfferOut))
    .query(async ({ ctx }) => (await readOwnOffers(ctx.orm, ctx.viewer)).map(toSeatOffer)),

  accept: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/seat-offers/{memberId}/accept',
        tags: ['seat offers'],
        summary: 'Take an offered seat',
        description:
          'Your account takes the seat of the player without a phone, with its name and scores. A finished game enters ' +
          'your record.',
      },
      refusals: ['OFFER_NOT_FOUND', 'ALREADY_IN_GAME', 'GAME_OVER'],
    })
    .input(OfferPath)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input }) => {
      const { row, round } = await acceptOffer(ctx.orm, ctx.viewer, ctx.key, input.memberId, ctx.now);
      return toTeamMember(round, row);
    }),

  decline: accountProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/seat-offers/{memberId}',
        tags: ['seat offers'],
        summary: 'Decline an offered seat',
        description: 'The seat stays that of a player without a phone.',
      },
      refusals: ['OFFER_NOT_FOUND'],
    })
    .input(OfferPath)
    .output(DeletedOut)
    .mutation(async ({ ctx, input: { memberId } }) => {
      await declineOffer(ctx.orm, ctx.viewer, ctx.key, memberId, ctx.now);
      return { id: memberId };
    }),
});

const OFFER = { memberId: RIVAL.id, hostName: ASH.name, groupName: GROUP.name, round: LOBBY };

export const seatOffersExamples: ExamplesOf<typeof seatOffers> = {
  invitees: {
    input: { id: GAME_ID },
    output: { members: [{ userId: ASH.id, username: ASH.name, name: ASH.name }], offered: [RIVAL.id] },
  },
  create: { input: { teamId: GREEN.id, userId: ASH.id }, output: toTeamMember(LOBBY, RIVAL) },
  mine: { input: {}, output: [toSeatOffer(OFFER)] },
  accept: { input: { memberId: RIVAL.id }, output: toTeamMember(LOBBY, RIVAL) },
  decline: { input: { memberId: RIVAL.id }, output: { id: RIVAL.id } },
};
