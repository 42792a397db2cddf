/** Coming back: where a device that is in a game is taken when somebody opens, moves or shows a screen. */

import type { GameStatus } from './round.ts';

/** The lobby of the game this device hosts: the path does not name the game, the device has to know it. */
export const LOBBY_PATH = '/setup';

export const GAME_ROLES = ['host', 'player'] as const;
export type GameRole = (typeof GAME_ROLES)[number];

/** The game a device is in, as it remembers it. */
export interface StoredGame {
  readonly id: number;
  /** Null = the device does not know: shows the game to whoever may see it. */
  readonly role: GameRole | null;
  /** As the server told it last. */
  readonly status: GameStatus;
  /** The path of the game this device showed last; null = none yet. */
  readonly lastLocation: string | null;
}

/**
 * What happened: the app was opened at a path (a cold start or a reload), a link inside the app leads there,
 * or the tab with that path is visible again.
 */
export type Occasion = 'opened' | 'moved' | 'shown';

/**
 * The path to go to instead of the one that is asked for; null = stay. Only a pending or running game takes
 * anybody anywhere. Rule: product "Coming back".
 */
export function restoredPath(stored: StoredGame | null, path: string, occasion: Occasion): string | null {
  if (stored === null || !isOpen(stored.status)) return null;
  if (occasion === 'shown') return pathWhenShown(stored, path);
  if (path === '/') return occasion === 'opened' ? rememberedPath(stored) : null;
  const gameId = hostedGameOf(path);
  return gameId === null || gameId === String(stored.id) ? null : pathInsteadOfOther(stored);
}

/** Where somebody with this role belongs in the game. */
export function pathOfRole({ id, role }: Pick<StoredGame, 'id' | 'role'>): string {
  return role === 'player' ? `/game/${id}/invited` : `/game/${id}`;
}

/** Whether a device in this game that shows this path may be taken back to it. A lobby is over once the game runs. */
export function isRestorable(
  { id, role, status }: Pick<StoredGame, 'id' | 'role' | 'status'>,
  path: string,
): boolean {
  if (path === LOBBY_PATH) return role === 'host' && status === 'pending';
  return path === `/game/${id}` || path === `/game/${id}/invited`;
}

/** Leaving the app for a moment takes nobody out of a form, a list or somebody else's game. */
function pathWhenShown(stored: StoredGame, path: string): string | null {
  const isLeft = path === '/' || (path === LOBBY_PATH && stored.status === 'in_progress');
  return isLeft ? rememberedPath(stored) : null;
}

function rememberedPath(stored: StoredGame): string {
  const { lastLocation } = stored;
  return lastLocation !== null && isRestorable(stored, lastLocation) ? lastLocation : pathOfRole(stored);
}

function pathInsteadOfOther(stored: StoredGame): string {
  return stored.role === 'host' ? LOBBY_PATH : pathOfRole(stored);
}

/** The id in `/game/{id}`, as it is written; null for every other path, the open live view included. */
function hostedGameOf(path: string): string | null {
  return /^\/game\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

function isOpen(status: GameStatus): boolean {
  return status === 'pending' || status === 'in_progress';
}
