/** Session restore: the path to which a device in a game returns when its app is opened, navigated or shown again. */

import type { GameStatus } from '#rules/round.ts';

/** The lobby of the game this device hosts; the path has no game id, so the device must have stored it. */
export const LOBBY_PATH = '/setup';

export const GAME_ROLES = ['host', 'player'] as const;
export type GameRole = (typeof GAME_ROLES)[number];

/** The game a device is in, as stored on the device. */
export interface StoredGame {
  readonly id: number;
  /** Null = unknown: the device returns to the game's own page. */
  readonly role: GameRole | null;
  /** The status in the server's last answer. */
  readonly status: GameStatus;
  /** The path of the game this device showed last; null = none yet. */
  readonly lastLocation: string | null;
}

/**
 * The reason to check a path. The app was opened at it, by a cold start or a reload. A link inside the app leads to it. Or
 * the tab that shows it is visible again.
 */
export type RestoreTrigger = 'opened' | 'moved' | 'shown';

/**
 * Returns the path to go to instead of the requested one; null = stay. Only a pending or running game redirects. Rule:
 * product "Coming back".
 */
export function restoredPath(
  stored: StoredGame | null,
  path: string,
  occasion: RestoreTrigger,
): string | null {
  if (stored === null || !isOpen(stored.status)) return null;
  if (occasion === 'shown') return pathWhenShown(stored, path);
  if (path === '/') return occasion === 'opened' ? rememberedPath(stored) : null;
  const gameId = hostedGameOf(path);
  return gameId === null || gameId === String(stored.id) ? null : pathInsteadOfOtherGame(stored);
}

/** Returns the page of the game for a device with this role. */
export function pathOfRole({ id, role }: Pick<StoredGame, 'id' | 'role'>): string {
  return role === 'player' ? `/game/${id}/invited` : `/game/${id}`;
}

/** Returns whether a device may return to this page of the game; to the lobby only until the game runs. */
export function isRestorable(
  { id, role, status }: Pick<StoredGame, 'id' | 'role' | 'status'>,
  path: string,
): boolean {
  if (path === LOBBY_PATH) return role === 'host' && status === 'pending';
  return path === `/game/${id}` || path === `/game/${id}/invited`;
}

/** Returns the path for a tab shown again: it leaves only the home page and an outdated lobby, no other page. */
function pathWhenShown(stored: StoredGame, path: string): string | null {
  const isLeft = path === '/' || (path === LOBBY_PATH && stored.status === 'in_progress');
  return isLeft ? rememberedPath(stored) : null;
}

function rememberedPath(stored: StoredGame): string {
  const { lastLocation } = stored;
  return lastLocation !== null && isRestorable(stored, lastLocation) ? lastLocation : pathOfRole(stored);
}

function pathInsteadOfOtherGame(stored: StoredGame): string {
  return stored.role === 'host' ? LOBBY_PATH : pathOfRole(stored);
}

/** Returns the id in `/game/{id}`, as it is written; null for every other path, the open live view included. */
function hostedGameOf(path: string): string | null {
  return /^\/game\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

function isOpen(status: GameStatus): boolean {
  return status === 'pending' || status === 'in_progress';
}
