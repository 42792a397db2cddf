/** The viewer's games on Home: where each leads, and the game that this device is then in. */

import { unmarkGameLeft } from '#client/device/leftGames.ts';
import type { GameRole } from '#client/device/sessionRestore.ts';
import { LOBBY_PATH, pathOfRole } from '#client/device/sessionRestore.ts';
import { saveGameSession } from '#client/device/storedGame.ts';
import type { MyGame } from '#client/offline/myGames.ts';
import type { Viewer } from '#client/session/viewer.ts';

type Game = Pick<MyGame, 'id' | 'hostId' | 'status'>;

function roleIn(game: Game, { id }: Viewer): GameRole {
  return game.hostId === id ? 'host' : 'player';
}

/** Returns the path to the viewer's own screen of an open game. */
export function pathTo(game: Game, viewer: Viewer): string {
  const role = roleIn(game, viewer);
  return role === 'host' && game.status === 'pending' ? LOBBY_PATH : pathOfRole({ id: game.id, role });
}

/**
 * Stores the game as the one this device is in, even if it has left it. The screen that opens adds the seat's team and
 * name.
 */
export function storeGame(game: Game, viewer: Viewer): void {
  unmarkGameLeft(game.id);
  saveGameSession({
    gameId: game.id,
    role: roleIn(game, viewer),
    status: game.status,
    teamId: null,
    playerName: null,
    isAuthenticated: !viewer.isGuest,
  });
}
