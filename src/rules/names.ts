/** The texts for players, teams, strokes and counts, with the names shown where one is missing. */

import { foldName } from '#shared/foldedNames.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import type { HoleWinner } from './holes.ts';
import { HOLE_WINNERS } from './holes.ts';
import type { Departure, Member, Strokes, Team, TeamColor } from './round.ts';
import { TEAM_COLORS, TEAM_NAMES } from './round.ts';

export const UNKNOWN_TEAM = 'Unknown Team';
export const UNKNOWN_PLAYER = 'Unknown Player';
export const UNKNOWN_HOLDER = 'Unknown';

/** The words of screen readers for the sign of a finished hole: R, G, and - or = for a tie. */
export const SPOKEN_WINNERS: Readonly<Record<HoleWinner, string>> = {
  [HOLE_WINNERS.red]: TEAM_NAMES.red,
  [HOLE_WINNERS.green]: TEAM_NAMES.green,
  [HOLE_WINNERS.tie]: 'tied',
};

/** The players of a round with their teams, members in seat order. */
interface Lineup {
  readonly teams: readonly Team[];
  readonly members: readonly Pick<Member, 'id' | 'teamId' | 'seat' | 'name'>[];
}

/** Returns a count with its noun: "1 game", "3 games". */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the name of a player, else "Player {id}", else "Player". */
export function playerName(name: string | null | undefined, id?: number): string {
  return name?.trim() || (id === undefined ? 'Player' : `Player ${id}`);
}

/**
 * Returns the name of a member in a text about the round. In a game that was opened before names had to be unique, two
 * players may have the same name. Then the team is added, "Mike (Red)", and for partners the seat too, "Mike (Red 2)".
 */
export function memberName({ teams, members }: Lineup, memberId: number): string {
  const member = members.find(({ id }) => id === memberId);
  const name = playerName(member?.name, memberId);
  const namesakes = members.filter((other) => foldName(other.name) === foldName(name));
  const color = teams.find(({ id }) => id === member?.teamId)?.color;
  if (member === undefined || color === undefined || namesakes.length < 2) return name;
  const ofTeam = namesakes.filter(({ teamId }) => teamId === member.teamId);
  const ending = ` (${TEAM_NAMES[color].slice('Team '.length)}${ofTeam.length < 2 ? '' : ` ${member.seat}`})`;
  return [...name].slice(0, PLAYER_NAME_MAX - ending.length).join('') + ending;
}

/** Returns the names of all players, red before green, in seat order. */
export function playersOf(seated: Lineup): { name: string; color: TeamColor }[] {
  const { teams, members } = seated;
  return TEAM_COLORS.flatMap((color) => {
    const team = teams.find((side) => side.color === color);
    return members
      .filter(({ teamId }) => teamId === team?.id)
      .map(({ id }) => ({ name: memberName(seated, id), color }));
  });
}

/** Returns when a player has left: "after H5", "before H1". */
export function departureHole({ afterHole }: Pick<Departure, 'afterHole'>): string {
  return afterHole === 0 ? 'before H1' : `after H${afterHole}`;
}

/** Says on a screen that a player has left: "LEFT AFTER H5 · BETS STOP". It breaks only after the dot, or in its last part. */
export function departureText(departure: Departure): string {
  const left = `LEFT ${departureHole(departure).toUpperCase()} ·`.replaceAll(' ', '\u00A0');
  return `${left} BETS ${departure.isBetting ? 'GO ON' : 'STOP'}`;
}

/** Returns strokes as text: P = picked up, a dash = not entered. A net score can be negative. */
export function strokesText(strokes: Strokes | null | undefined): string {
  return strokes === undefined ? '–' : `${strokes ?? 'P'}`.replace('-', '−');
}
