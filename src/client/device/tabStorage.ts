/**
 * Texts about a game that only this tab stores: they survive a reload. Leaving this device deletes them
 * (`storedGame.ts`).
 */

import { TAB_PREFIX } from './storedGame.ts';

/** The code of a link to the pencil or a seat. A card of the course or options of the match that are being chosen. */
type TabText = 'pencil' | 'course' | 'options';

/** By storage key, for browsers that block `sessionStorage`; kept as long as the page. */
const memoryFallback = new Map<string, string>();

export function readTabText(kind: TabText, gameId: number | string): string | null {
  try {
    return memoryFallback.get(keyOf(kind, gameId)) ?? sessionStorage.getItem(keyOf(kind, gameId));
  } catch {
    return null;
  }
}

export function writeTabText(kind: TabText, gameId: number | string, text: string): void {
  try {
    memoryFallback.delete(keyOf(kind, gameId));
    sessionStorage.setItem(keyOf(kind, gameId), text);
  } catch {
    memoryFallback.set(keyOf(kind, gameId), text);
  }
}

export function removeTabText(kind: TabText, gameId: number | string): void {
  memoryFallback.delete(keyOf(kind, gameId));
  try {
    sessionStorage.removeItem(keyOf(kind, gameId));
  } catch {
    // storage that cannot be read has nothing to clear
  }
}

function keyOf(kind: TabText, gameId: number | string): string {
  return `${TAB_PREFIX}${kind}:${gameId}`;
}
