/** How players, teams and scores are read: the names shown where their own is missing, and strokes. */

import type { HoleWinner } from './bestBall.ts';
import { HOLE_WINNERS } from './bestBall.ts';
import { PLAYER_NAME_MAX } from './limits.ts';
import type { Round, Strokes } from './round.ts';
import { TEAM_NAMES, findMember, findTeam } from './round.ts';

export const UNKNOWN_TEAM = 'Unknown Team';
export const UNKNOWN_PLAYER = 'Unknown Player';
export const UNKNOWN_HOLDER = 'Unknown';

/** What screen readers say for the sign of a finished hole: R, G, and - or = for a tie. */
export const SPOKEN_WINNERS: Readonly<Record<HoleWinner, string>> = {
  [HOLE_WINNERS.red]: TEAM_NAMES.red,
  [HOLE_WINNERS.green]: TEAM_NAMES.green,
  [HOLE_WINNERS.tie]: 'tied',
};

/** The name of a player, else "Player {id}", else "Player". */
export function playerName(name: string | null | undefined, id?: number): string {
  return name?.trim() || (id === undefined ? 'Player' : `Player ${id}`);
}

/**
 * The name of a member in a text about the round. In a game that was opened before names had to be unique, two players
 * may have one name: the text adds the team, "Mike (Red)", and for partners the seat too, "Mike (Red 2)".
 */
export function memberName(round: Round, memberId: number): string {
  const member = findMember(round, memberId);
  const name = playerName(member?.name, memberId);
  const namesakes = round.members.filter((other) => other.name.toLowerCase() === name.toLowerCase());
  const color = member && findTeam(round, member.teamId)?.color;
  if (member === undefined || color === undefined || namesakes.length < 2) return name;
  const ofTeam = namesakes.filter(({ teamId }) => teamId === member.teamId);
  const ending = ` (${TEAM_NAMES[color].slice('Team '.length)}${ofTeam.length < 2 ? '' : ` ${member.seat}`})`;
  return [...name].slice(0, PLAYER_NAME_MAX - ending.length).join('') + ending;
}

/** A player's strokes, as they are read: P = picked up, a dash = not entered. */
export function strokesText(strokes: Strokes | null | undefined): string {
  return strokes === undefined ? '–' : `${strokes ?? 'P'}`;
}
