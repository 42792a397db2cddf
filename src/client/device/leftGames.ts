/** The games that this device has left, with a seat in them that stays: none of them takes it back to its screens. */

import { readItem, writeItem } from './browserStorage.ts';

/** Holds their ids, each between two blanks. */
export const LEFT_GAMES_KEY = 'leftGames';

export function hasLeftGame(id: number): boolean {
  return leftGames().includes(` ${id} `);
}

export function leaveGame(id: number): void {
  writeItem(LEFT_GAMES_KEY, `${leftGames()} ${id} `);
}

/** A game that this device has not left changes nothing. */
export function comeBackTo(id: number): void {
  if (hasLeftGame(id)) writeItem(LEFT_GAMES_KEY, leftGames().replaceAll(` ${id} `, ''));
}

function leftGames(): string {
  return readItem(LEFT_GAMES_KEY) ?? '';
}
