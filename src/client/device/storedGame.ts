/**
 * The game that this device is in, and other stored data about games. The tables below are the only place with these
 * keys.
 */

import { useSyncExternalStore } from 'react';
import type { GameStatus } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import { onStorageChange, readItem, removeItems, writeItem } from './browserStorage.ts';
import { LEFT_GAMES_KEY } from './leftGames.ts';
import { STORAGE_ASKED_KEY } from './persistentStorage.ts';
import type { StoredGame } from './sessionRestore.ts';
import { GAME_ROLES } from './sessionRestore.ts';

/**
 * Other keys of the app: `auth-storage` in `authStorage.ts`, `leftGames` in `leftGames.ts`, `theme` in `theme.ts`,
 * `deviceToken` in `login.ts`, `storageAsked` in `persistentStorage.ts`. The keys of the sound are in `soundSettings.ts`.
 */
const GAME_SESSION_KEYS = {
  /** Id of the game that this device plays. */
  gameId: 'currentGameId',
  /** `host` or `player`: lets a screen show its buttons early; the server decides about the right. */
  role: 'currentGameRole',
  /** The game's status in the server's last answer. */
  status: 'currentGameStatus',
  /** Id of the team the player joined; absent for a host without a seat. */
  teamId: 'currentTeamId',
  /** The player's name in that game. */
  playerName: 'playerName',
  /** `true` when the player joined with an account. */
  isAuthenticated: 'isAuthenticatedPlayer',
  /** The path that this device showed last in the game. */
  lastLocation: 'lastLocation',
  /** Id of the game that was just started on this device: its live screen opens even if a cache has an older state. */
  justStarted: 'justCreatedGameId',
} as const;

/**
 * Keys of earlier versions, which are only cleared. A guest's id used to be stored for the host and for each game;
 * today one guest session serves the whole device.
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

/** Written to notify other tabs of a change of the journal, in browsers without `BroadcastChannel`. */
export const JOURNAL_NEWS_KEY = 'journalNews';
/** The name used last on this phone, for the next game: `lastName.ts`. */
export const LAST_NAME_KEY = 'lastPlayerName';
/** Holes, bet and Snake of the game that this phone started last: `lastSetup.ts`. */
export const LAST_SETUP_KEY = 'lastSetup';
/** The courses of a phone without an account: `myCourses.ts`. */
export const MY_COURSES_KEY = 'myCourses';
/** The match options of the last game of this phone, and saved ones: `lastOptions.ts`. */
export const MATCH_OPTIONS_KEY = 'matchOptions';
/** The role that was last announced on this device: see `pencilRole.ts`. */
export const PENCIL_ROLE_KEY = 'pencilRole';
/** Begins the keys of texts about a game that only a tab stores: `tabStorage.ts`. */
export const TAB_PREFIX = 'tab:';

/** The screens from which the app opens the game that this device is in. */
export const RESTORED_PATHS = /^\/(?:setup)?$/;

/**
 * A script for the document's head. It marks a page from which the app opens the game of this device, so that the page
 * is not painted first. `endRestoring` removes the mark.
 */
export const RESTORE_SCRIPT = `try {
  if (${RESTORED_PATHS}.test(location.pathname) && localStorage.getItem('${GAME_SESSION_KEYS.gameId}') !== null
    && /^(pending|in_progress)$/.test(localStorage.getItem('${GAME_SESSION_KEYS.status}')))
    document.documentElement.dataset.restoring = '';
} catch (error) {}`;

export function endRestoring(): void {
  delete document.documentElement.dataset['restoring'];
}

/** The data that this device stores about the game it is in. */
export interface GameSession {
  readonly gameId: number;
  readonly role: 'host' | 'player';
  readonly status: GameStatus;
  readonly teamId: number | null;
  readonly playerName: string | null;
  readonly isAuthenticated: boolean;
}

/** Stores a game that this device enters, or updates the stored one. */
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

/** Returns the game that this device is in; null when it is in none. */
export function readStoredGame(): StoredGame | null {
  const id = Number(read('gameId'));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const role = read('role');
  const status = read('status');
  return {
    id,
    role: GAME_ROLES.find((known) => known === role) ?? null,
    // sessions that older builds stored have no status
    status: GAME_STATUSES.find((known) => known === status) ?? 'pending',
    lastLocation: read('lastLocation'),
  };
}

/**
 * Returns the id of the game that this device hosts; null in the first render, as the server has none. A game of a
 * player is not for the lobby.
 */
export function useHostedGameId(): number | null {
  return useSyncExternalStore(onStorageChange, hostedGameId, () => null);
}

export function rememberStatus(status: GameStatus): void {
  write('status', status);
}

export function rememberLocation(path: string): void {
  write('lastLocation', path);
}

/** Records for the live screen that this device has just started the game. */
export function markJustStarted(gameId: number): void {
  write('justStarted', String(gameId));
}

export function isJustStarted(gameId: number): boolean {
  return read('justStarted') === String(gameId);
}

/** Deletes the game from this device; the server still has the user's running games. */
export function clearGameSession(): void {
  removeItems([...Object.values(GAME_SESSION_KEYS), ...LEGACY_KEYS]);
}

/**
 * Deletes all data about games from this device and this tab. For the next user of the device it also deletes the name and
 * the options last used, saved sets, handicaps and the kept courses.
 */
export function forgetGames(): void {
  clearGameSession();
  removeItems([
    JOURNAL_NEWS_KEY,
    LEFT_GAMES_KEY,
    LAST_NAME_KEY,
    LAST_SETUP_KEY,
    MATCH_OPTIONS_KEY,
    MY_COURSES_KEY,
    PENCIL_ROLE_KEY,
    STORAGE_ASKED_KEY,
  ]);
  try {
    const texts = Object.keys(sessionStorage).filter((key) => key.startsWith(TAB_PREFIX));
    for (const key of texts) sessionStorage.removeItem(key);
  } catch {
    // storage that cannot be read has nothing to clear
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
