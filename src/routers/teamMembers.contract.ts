/** Team members on the wire. */

import { z } from 'zod';
import type { Member, Round } from '#rules/round.ts';
import { SEATS } from '#rules/round.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { departureOut } from './departures.contract.ts';
import { passCode } from './pencil.contract.ts';
import { idOf, idOut, playerNameOut, userIdOut } from './wire.ts';

export const JoinTeamInput = z.object({
  teamId: idOf('teamId').describe('The team'),
  userId: idOf('userId')
    .optional()
    .describe(
      'The caller’s own id, the negative id that a new guest proposes, or a new negative id for a player without a phone',
    ),
  name: z
    .string({ error: 'Please enter a name of 1 to 40 characters' })
    .meta({ minLength: 1, maxLength: PLAYER_NAME_MAX }),
  isPhoneless: z
    .boolean({ error: 'isPhoneless must be true or false' })
    .optional()
    .describe('True = the host adds a player without a phone, by name'),
});

export const ChangeSeatInput = z.object({
  id: idOf('id').describe('The team member'),
  name: z
    .string({ error: 'Please enter a name of 1 to 40 characters' })
    .meta({ minLength: 1, maxLength: PLAYER_NAME_MAX })
    .optional(),
  teamId: idOf('teamId').optional().describe('The team to move to'),
  swapWithId: idOf('swapWithId')
    .optional()
    .describe('The member of that team to trade seats with; absent = the first free seat'),
});

export const TakeSeatInput = z.object({
  id: idOf('id').describe('The team member of the seat'),
  code: passCode,
});

export const TeamMemberOut = z
  .object({
    id: idOut.describe('The `playerId` of scores, designations and results'),
    gameId: idOut,
    teamId: idOut,
    userId: userIdOut,
    name: playerNameOut,
    seat: z.literal(SEATS),
    hasPhone: z.boolean().describe('False for a player the host added by name'),
    departure: departureOut.optional(),
  })
  .meta({ id: 'TeamMember' });

export function toTeamMember(round: Round, member: Member): z.infer<typeof TeamMemberOut> {
  const { id, teamId, userId, name, seat, hasPhone, departure } = member;
  return { id, gameId: round.id, teamId, userId, name, seat, hasPhone, ...(departure && { departure }) };
}

/** Returns all members in seat order, red before green. */
export function toTeamMembers(round: Round): z.infer<typeof TeamMemberOut>[] {
  return round.members.map((member) => toTeamMember(round, member));
}

/** Returns the members of one team in seat order; none if the team is null. */
export function toMembersOfTeam(round: Round, teamId: number | null): z.infer<typeof TeamMemberOut>[] {
  return toTeamMembers(round).filter((member) => member.teamId === teamId);
}
