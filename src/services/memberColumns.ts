/** A member of a round in the columns of its row. */

import type { TeamMember } from '#entities/TeamMember.ts';
import type { Member } from '#rules/round.ts';

/** Returns the columns of a member without those of the round. */
export function toMemberColumns({
  departure,
  ...member
}: Member): Omit<TeamMember, 'gameId' | 'isFirstWin' | symbol> {
  const { afterHole, isBetting } = departure ?? {};
  return { ...member, leftAfterHole: afterHole ?? null, isBetting: isBetting ?? null };
}

/** Returns the member of a row. */
export function toMember(row: TeamMember): Member {
  const { id, teamId, seat, userId, name, hasPhone, formerId, leftAfterHole: afterHole, isBetting } = row;
  const member = { id, teamId, seat, userId, name, hasPhone, formerId };
  return afterHole === null ? member : { ...member, departure: { afterHole, isBetting: isBetting === true } };
}
