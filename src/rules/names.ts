/** The names shown for players and teams whose own name is missing. */

export const UNKNOWN_TEAM = 'Unknown Team';
export const UNKNOWN_PLAYER = 'Unknown Player';
export const UNKNOWN_HOLDER = 'Unknown';

/** The name of a player, else "Player {id}", else "Player". */
export function playerName(name: string | null | undefined, id?: number): string {
  return name?.trim() || (id === undefined ? 'Player' : `Player ${id}`);
}
