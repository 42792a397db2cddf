/** The users who speak for a player after the end of a round. */

import type { Round } from './round.ts';
import { findMember } from './round.ts';

/** Returns the user who speaks for a member: the host for a player without a phone. */
export function speakerOf(round: Round, memberId: number): number | undefined {
  const member = findMember(round, memberId);
  return member?.hasPhone === false ? round.hostId : member?.userId;
}
