/** The games that this device has left while keeping a seat in them: none of them is restored on this device. */

import { readItem, writeItem } from './browserStorage.ts';

/** Stores their ids, each between two blanks. */
export const LEFT_GAMES_KEY = 'leftGames';

export function hasLeftGame(id: number): boolean {
  return leftGames().includes(` ${id} `);
}

export function markGameLeft(id: number): void {
  writeItem(LEFT_GAMES_KEY, `${leftGames()} ${id} `);
}

/** Marks a game as no longer left; does nothing for a game that this device has not left. */
export function unmarkGameLeft(id: number): void {
  if (hasLeftGame(id)) writeItem(LEFT_GAMES_KEY, leftGames().replaceAll(` ${id} `, ''));
}

function leftGames(): string {
  return readItem(LEFT_GAMES_KEY) ?? '';
}
