/** How players, teams and scores are read: the names shown where their own is missing, and strokes. */

import type { Round, Strokes } from './round.ts';
import { findMember } from './round.ts';

export const UNKNOWN_TEAM = 'Unknown Team';
export const UNKNOWN_PLAYER = 'Unknown Player';
export const UNKNOWN_HOLDER = 'Unknown';

/** The name of a player, else "Player {id}", else "Player". */
export function playerName(name: string | null | undefined, id?: number): string {
  return name?.trim() || (id === undefined ? 'Player' : `Player ${id}`);
}

/** The same for a member of a round. */
export function memberName(round: Round, memberId: number): string {
  return playerName(findMember(round, memberId)?.name, memberId);
}

/** A player's strokes, as they are read: P = picked up, a dash = not entered. */
export function strokesText(strokes: Strokes | null | undefined): string {
  return strokes === undefined ? '–' : `${strokes ?? 'P'}`;
}
