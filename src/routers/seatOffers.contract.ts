/** Offered seats on the wire. */

import { z } from 'zod';
import type { Invitees, OwnOffer } from '#services/seatOffers.ts';
import { groupName } from './groups.contract.ts';
import { MyGameOut, toMyGame } from './myGames.contract.ts';
import { accountNamesOut, idOf, idOut, playerNameOut, toAccountNames } from './wire.ts';

export const OfferSeatInput = z.object({
  teamId: idOf('teamId').describe('The team'),
  userId: idOf('userId').describe('A member of the group of the game'),
});

export const OfferPath = z.object({ memberId: idOf('memberId').describe('The team member of the seat') });

export const InviteesOut = z
  .object({
    members: z
      .array(z.object({ userId: idOut, ...accountNamesOut }))
      .describe('The members of the group without a seat or an offer, in the order in which they joined it'),
    offered: z.array(idOut).describe('The team members whose seats are offered and not taken yet'),
  })
  .meta({ id: 'Invitees' });

export function toInvitees({ members, offered }: Invitees): z.infer<typeof InviteesOut> {
  return {
    members: members.map((user) => ({ userId: user.id, ...toAccountNames(user) })),
    offered: [...offered],
  };
}

/** A seat that is offered to the caller. */
export const SeatOfferOut = z
  .object({
    memberId: idOut.describe('The team member of the seat'),
    hostName: playerNameOut,
    groupName,
    game: MyGameOut,
  })
  .meta({ id: 'SeatOffer' });

export function toSeatOffer({ round, ...offer }: OwnOffer): z.infer<typeof SeatOfferOut> {
  return { ...offer, game: toMyGame(round, null) };
}
