/** The game that the viewer hosts or plays, stored on this device while a screen of it is open. */

import { useEffect } from 'react';
import { hasLeftGame } from '#client/device/leftGames.ts';
import { isRestorable } from '#client/device/sessionRestore.ts';
import { readStoredGame, rememberLocation, saveGameSession } from '#client/device/storedGame.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';

/** Stores a round for its scorers and players. A spectator is in no game, nor is a phone that has left it. */
export function useGameSession(round: Round | undefined, viewer: Viewer | null | undefined): void {
  useEffect(() => {
    if (round === undefined || viewer == null) return;
    saveRoundSession(round, viewer);
    const { pathname } = globalThis.location;
    const stored = readStoredGame();
    if (stored?.id === round.id && isRestorable(stored, pathname)) rememberLocation(pathname);
  }, [round, viewer]);
}

/** Stores the round immediately, before a screen of it is opened. */
export function saveRoundSession(round: Round, viewer: Viewer): void {
  const seat = seatOf(round, viewer.id);
  if (seat === undefined && !isScorer(round, viewer.id)) return;
  // the game needs the phone of its host
  if (hasLeftGame(round.id) && !isHost(round, viewer.id)) return;
  saveGameSession({
    gameId: round.id,
    role: isHost(round, viewer.id) ? 'host' : 'player',
    status: round.status,
    teamId: seat?.teamId ?? null,
    playerName: seat?.name ?? null,
    isAuthenticated: !viewer.isGuest,
  });
}
