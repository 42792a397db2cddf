/** Names are unique within a game: a second Dave is Dave 2. Rule: product "A round". */

import { foldName } from '#shared/foldedNames.ts';
import { PLAYER_NAME_MAX } from './limits.ts';
import type { Round } from './round.ts';
import { seatOf } from './round.ts';
import { withoutUnseen } from './typedNames.ts';

/**
 * Returns the name itself if it is free, else the first free one of "Dave 2", "Dave 3" and so on, at most `max`
 * characters. Names that differ only in case, spaces or invisible characters are the same.
 */
export function freeName(name: string, taken: readonly string[], max: number = PLAYER_NAME_MAX): string {
  const inUse = new Set(taken.map(comparable));
  if (!inUse.has(comparable(name))) return name;
  const base = [...name.replace(/\s+\d+$/u, '')];
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const start = base.slice(0, max - ending.length).join('');
    // removes the invisible parts of an emoji that was cut
    const candidate = withoutUnseen(start).trimEnd() + ending;
    if (!inUse.has(comparable(candidate))) return candidate;
  }
}

/**
 * Returns the free name among the members and co-scorers of a round, as `freeName` does.
 *
 * @param memberId the member who gets the name, whose current name does not count; absent = a new member or co-scorer
 */
export function freeMemberName(round: Round, name: string, memberId?: number): string {
  const others = round.members.filter(({ id }) => id !== memberId);
  const seatless = round.scorers.filter(({ userId }) => seatOf(round, userId) === undefined);
  return freeName(
    name,
    [...others, ...seatless].map((other) => other.name),
  );
}

/** Returns the note for a typed name that another player of the round has; null = the name is free. */
export function takenNameNote(round: Round, text: string, memberId?: number): string | null {
  const name = text.trim();
  const free = freeMemberName(round, name, memberId);
  return free === name ? null : `There is a ${name} already. This one will be ${free}.`;
}

function comparable(name: string): string {
  return foldName(name).replaceAll(/\s/gu, '');
}
