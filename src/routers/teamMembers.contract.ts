/** Team members on the wire. */

import { z } from 'zod';
import type { Member, Round } from '#rules/round.ts';
import { idOf } from './wire.ts';

export const JoinTeamInput = z.object({
  teamId: idOf('teamId'),
  /** The caller's own id, a guest's proposal, or a new negative id for a player without a phone. */
  userId: idOf('userId').optional(),
  name: z.string({ error: 'Please enter a name of 1 to 40 characters' }),
  /** Added: a player the host seats by name, without a phone of their own. */
  isPhoneless: z.boolean({ error: 'isPhoneless must be true or false' }).optional(),
});

export const TeamMemberOut = z
  .object({
    /** The `playerId` of scores, designations and results. */
    id: z.number(),
    gameId: z.number(),
    teamId: z.number(),
    /** Negative = a guest, or a player without a phone. */
    userId: z.number(),
    name: z.string(),
    seat: z.union([z.literal(1), z.literal(2)]),
    /** False for a player the host added by name. */
    hasPhone: z.boolean(),
  })
  .meta({ id: 'TeamMember' });

export function toTeamMember(round: Round, member: Member): z.infer<typeof TeamMemberOut> {
  const { id, teamId, userId, name, seat, hasPhone } = member;
  return { id, gameId: round.id, teamId, userId, name, seat, hasPhone };
}

/** Red before green, in seat order. */
export function toTeamMembers(round: Round): z.infer<typeof TeamMemberOut>[] {
  return round.members.map((member) => toTeamMember(round, member));
}

/** The members of one of the teams, in seat order; of no team there are none. */
export function toMembersOfTeam(round: Round, teamId: number | null): z.infer<typeof TeamMemberOut>[] {
  return toTeamMembers(round).filter((member) => member.teamId === teamId);
}
