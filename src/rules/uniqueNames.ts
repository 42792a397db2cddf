/** Names are unique within a game: a second Dave is Dave 2. Rule: product "A round". */

import { uniqueName } from '#shared/typedNames.ts';
import type { Round } from './round.ts';
import { seatOf } from './round.ts';

/**
 * Returns the name, with a number behind it if a member or co-scorer of the round has it: see `uniqueName`.
 *
 * @param memberId the member who gets the name, whose current name does not count; absent = a new member or co-scorer
 */
export function uniqueMemberName(round: Round, name: string, memberId?: number): string {
  const others = round.members.filter(({ id }) => id !== memberId);
  const seatless = round.coScorers.filter(({ userId }) => seatOf(round, userId) === undefined);
  return uniqueName(
    name,
    [...others, ...seatless].map((other) => other.name),
  );
}

/** Returns the note for a typed name that another player of the round has; null = the name is free. */
export function takenNameNote(round: Round, text: string, memberId?: number): string | null {
  const name = text.trim();
  const free = uniqueMemberName(round, name, memberId);
  return free === name ? null : `There is a ${name} already. This one will be ${free}.`;
}
