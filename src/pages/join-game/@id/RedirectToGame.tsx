import { useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { DELAY_MS } from '#client/device/timings.ts';
import { useGameSession } from '#client/round/gameSession.ts';
import type { SeatedRedirect } from '#client/round/joining.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { Round } from '#rules/round.ts';

/** Redirects a player with a seat to the game's screen, with a short delay if there is a message to read. */
export function RedirectToGame({
  way: { path, isDelayed },
  round,
  viewer,
}: {
  readonly way: SeatedRedirect;
  readonly round: Round;
  readonly viewer: Viewer | null;
}) {
  // before navigating: the lobby opens the stored game, and another stored game would redirect there
  useGameSession(round, viewer);

  useEffect(() => {
    const go = () => void navigate(path, { overwriteLastHistoryEntry: true });
    if (!isDelayed) return go();
    const timer = setTimeout(go, DELAY_MS.redirect);
    return () => clearTimeout(timer);
  }, [path, isDelayed]);

  return isDelayed ? (
    <MessageScreen title="YOU ARE IN">
      <p>The game has started. Opening the live view...</p>
    </MessageScreen>
  ) : (
    <MessageScreen title="OPENING GAME..." />
  );
}
