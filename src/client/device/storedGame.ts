/** Which game this device is in, and what else it keeps of games. The tables below are the only place that names its keys. */

import { useSyncExternalStore } from 'react';
import type { GameStatus } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import type { StoredGame } from '#rules/sessionRestore.ts';
import { GAME_ROLES } from '#rules/sessionRestore.ts';
import { onStorageChange, readItem, removeItems, writeItem } from './browserStorage.ts';
import { STORAGE_ASKED_KEY } from './lastingStorage.ts';
import { LEFT_GAMES_KEY } from './leftGames.ts';

/**
 * Other keys of the app: `auth-storage` in `authStorage.ts`, `leftGames` in `leftGames.ts`, `theme` in `theme.ts`, `deviceToken` in `login.ts`,
 * `storageAsked` in `lastingStorage.ts`, and those of the sound in `soundSettings.ts`.
 */
const GAME_SESSION_KEYS = {
  /** Id of the game this device plays. */
  gameId: 'currentGameId',
  /** host or player: shows buttons early, the right itself is the server's. */
  role: 'currentGameRole',
  /** The game's status in the server's last answer. */
  status: 'currentGameStatus',
  /** Id of the team the player joined; absent for a host without a seat. */
  teamId: 'currentTeamId',
  /** The player's name in that game. */
  playerName: 'playerName',
  /** `true` when the player joined with an account. */
  isAuthenticated: 'isAuthenticatedPlayer',
  /** The path of the game this device showed last. */
  lastLocation: 'lastLocation',
  /** Id of the game that was started on this device a moment ago: its live screen opens whatever a cache says. */
  justStarted: 'justCreatedGameId',
} as const;

/**
 * Keys of earlier versions: only ever cleared. A guest's id was kept for the host and for each game; today one
 * guest session serves the whole device.
 */
const LEGACY_KEYS = [
  'gameId',
  'gameRole',
  'bestball-game',
  'bestball-role',
  'bestball-team',
  'hostGuestUserId',
  'guestUserId',
] as const;

/** Written to tell other tabs of a change of the journal, in browsers without `BroadcastChannel`. */
export const JOURNAL_NEWS_KEY = 'journalNews';
/** The name used last on this phone, for the next game: `lastName.ts`. */
export const LAST_NAME_KEY = 'lastPlayerName';
/** Which role in which game this device has told its user of: see `pencilRole.ts`. */
export const PENCIL_ROLE_KEY = 'pencilRole';
/** Begins the keys under which a tab keeps the code of a link to the pencil, with the id of its game behind it. */
export const PASS_CODE_PREFIX = 'pencilCode:';

/** The screens that may give way to the game this device is in. */
export const RESTORED_PATHS = /^\/(?:setup)?$/;

/**
 * A script for the document's head: it marks a page from which this device goes on to its game, so that the page is
 * not painted first. `endRestoring` removes the mark.
 */
export const RESTORE_SCRIPT = `try {
  if (${RESTORED_PATHS}.test(location.pathname) && localStorage.getItem('${GAME_SESSION_KEYS.gameId}') !== null
    && /^(pending|in_progress)$/.test(localStorage.getItem('${GAME_SESSION_KEYS.status}')))
    document.documentElement.dataset.restoring = '';
} catch (error) {}`;

export function endRestoring(): void {
  delete document.documentElement.dataset['restoring'];
}

/** What this device remembers of the game it is in. */
export interface GameSession {
  readonly gameId: number;
  readonly role: 'host' | 'player';
  readonly status: GameStatus;
  readonly teamId: number | null;
  readonly playerName: string | null;
  readonly isAuthenticated: boolean;
}

/** Enters a game on this device, or brings what it knows up to date. */
export function saveGameSession(session: GameSession): void {
  if (readStoredGame()?.id !== session.gameId) clearGameSession();
  const { gameId, role, status, teamId, playerName, isAuthenticated } = session;
  write('gameId', String(gameId));
  write('role', role);
  write('status', status);
  write('teamId', teamId === null ? null : String(teamId));
  write('playerName', playerName);
  write('isAuthenticated', isAuthenticated ? 'true' : null);
}

/** The game this device is in; null when it is in none. */
export function readStoredGame(): StoredGame | null {
  const id = Number(read('gameId'));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const role = read('role');
  const status = read('status');
  return {
    id,
    role: GAME_ROLES.find((known) => known === role) ?? null,
    // sessions stored by older builds have no status
    status: GAME_STATUSES.find((known) => known === status) ?? 'pending',
    lastLocation: read('lastLocation'),
  };
}

/** The game this device hosts, for the first render too: the server knows of none. A player's is not for the lobby. */
export function useHostedGameId(): number | null {
  return useSyncExternalStore(onStorageChange, hostedGameId, () => null);
}

export function rememberStatus(status: GameStatus): void {
  write('status', status);
}

export function rememberLocation(path: string): void {
  write('lastLocation', path);
}

/** Tells the live screen that this device has just started the game. */
export function markJustStarted(gameId: number): void {
  write('justStarted', String(gameId));
}

export function isJustStarted(gameId: number): boolean {
  return read('justStarted') === String(gameId);
}

/** Leaves the game on this device; the server still knows whose running games these are. */
export function clearGameSession(): void {
  removeItems([...Object.values(GAME_SESSION_KEYS), ...LEGACY_KEYS]);
}

/** Forgets every game that this device and this tab know of, and the name played under, for the next user of the device. */
export function forgetGames(): void {
  clearGameSession();
  removeItems([JOURNAL_NEWS_KEY, LEFT_GAMES_KEY, LAST_NAME_KEY, PENCIL_ROLE_KEY, STORAGE_ASKED_KEY]);
  try {
    const codes = Object.keys(sessionStorage).filter((key) => key.startsWith(PASS_CODE_PREFIX));
    for (const key of codes) sessionStorage.removeItem(key);
  } catch {
    // what cannot be read cannot be cleared, and does no harm
  }
}

function hostedGameId(): number | null {
  const stored = readStoredGame();
  return stored === null || stored.role === 'player' ? null : stored.id;
}

function read(key: keyof typeof GAME_SESSION_KEYS): string | null {
  return readItem(GAME_SESSION_KEYS[key]);
}

function write(key: keyof typeof GAME_SESSION_KEYS, value: string | null): void {
  if (value === null) removeItems([GAME_SESSION_KEYS[key]]);
  else writeItem(GAME_SESSION_KEYS[key], value);
}
