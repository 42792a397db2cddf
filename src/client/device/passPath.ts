/**
 * The path of a pass: of the pencil, or of a seat. One route for both, as every page loads the table of all routes, and
 * the server renders pages without the query of their address.
 */

import { parsePathId } from './pathId.ts';

export function pencilPath(gameId: number): string {
  return `/pencil/${gameId}`;
}

export function seatPath(gameId: number, memberId: number): string {
  return `${pencilPath(gameId)}-${memberId}`;
}

/** The game of a pass, and the member whose seat it gives; null = it gives the pencil. */
export interface PassPath {
  readonly gameId: number;
  readonly seatId: number | null;
}

/** Returns the ids in the last part of such a path; null when they are not valid. */
export function parsePassPath(text = ''): PassPath | null {
  const [game, seat, ...others] = text.split('-');
  const gameId = parsePathId(game);
  const seatId = parsePathId(seat);
  const isWhole = others.length === 0 && (seat === undefined || seatId !== null);
  return gameId === null || !isWhole ? null : { gameId, seatId };
}
