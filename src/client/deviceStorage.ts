/** Which game this device is in. The table below is the only place that names the keys. */

import { removeItems } from './browserStorage.ts';

/** `auth-storage` (in `authStorage.ts`) is the one other key of the app. */
const GAME_SESSION_KEYS = {
  /** Id of the game this device plays. */
  gameId: 'currentGameId',
  /** host or player: shows buttons early, the right itself is the server's. */
  role: 'currentGameRole',
  /** Id of the team the player joined. */
  teamId: 'currentTeamId',
} as const;

/** Keys of earlier versions: only ever cleared. */
const LEGACY_KEYS = ['gameId', 'gameRole', 'bestball-game', 'bestball-role', 'bestball-team'] as const;

/** Leaves the game on this device; the server still knows whose running games these are. */
export function clearGameSession(): void {
  removeItems([...Object.values(GAME_SESSION_KEYS), ...LEGACY_KEYS]);
}
