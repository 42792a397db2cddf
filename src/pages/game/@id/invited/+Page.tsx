import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { isNotFound } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { clearGameSession, readStoredGame } from '#client/device/storedGame.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { useWakeLock } from '#client/device/wakeLock.ts';
import { forgetResults } from '#client/round/forgetResults.ts';
import { useGameSession } from '#client/round/gameSession.ts';
import {
  isFreshRound,
  readRoundAndViewer,
  useHasStatusChanged,
  useRoundQuery,
  useDelayedEnd,
} from '#client/round/round.ts';
import { useHasUnsentOf, useUnsent } from '#client/round/unsent.ts';
import { useViewer } from '#client/session/viewer.ts';
import { useRoundSounds } from '#client/sound/roundSounds.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GameCancelled } from '#components/round/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { isHost, isScorer } from '#rules/pencil.ts';
import { isFinished, seatOf } from '#rules/round.ts';
import type { QueuedRound } from './OwnCommands.tsx';
import { SpectatorView } from './SpectatorView.tsx';
import { useLeaving } from './useLeaving.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

const OWN_COMMANDS = lazyPart(() => import('./OwnCommands.tsx'));

/** The screen of a game for players and spectators who are not the host, by the game's status. */
export default function InvitedPage() {
  const { routeParams } = usePageContext();
  const id = parsePathId(routeParams['id']);
  return id === null ? <GameNotFound /> : <GameOfPhone key={id} id={id} />;
}

/**
 * Combines the server's state of the game with this phone's queued commands. The code for those is loaded only where
 * there may be some: most users of the link have none.
 */
function GameOfPhone({ id }: { readonly id: number }) {
  const query = useRoundQuery(id, { pollMs: POLL_MS.scores });
  const [local, setLocal] = useState<QueuedRound | null>(null);
  const hasSession = useViewer().data?.user != null;
  const hasUnsentHere = useUnsent().some(({ gameId }) => gameId === id);
  // without an answer of the server, the round saved on this phone is shown
  const { fetched } = useLazyPart(OWN_COMMANDS, hasSession || hasUnsentHere || query.data === undefined);
  return (
    <>
      <InvitedGame id={id} query={query} local={local} />
      {fetched !== null && <fetched.OwnCommands id={id} query={query} onChange={setLocal} />}
    </>
  );
}

function InvitedGame({
  id,
  query,
  local,
}: {
  readonly id: number;
  readonly query: ReturnType<typeof useRoundQuery>;
  /** Null = this phone has stored nothing of the game, or has not read it yet. */
  readonly local: QueuedRound | null;
}) {
  const { isHydration } = usePageContext();
  const queryClient = useQueryClient();
  const { data: confirmed } = query;
  const viewerQuery = useViewer();
  const leaving = useLeaving(id);
  const hasUnsentHere = useHasUnsentOf(id);
  const round = useDelayedEnd(local?.round ?? confirmed);
  const hasChanged = useHasStatusChanged(round);
  useWakeLock(round?.status === 'in_progress');
  /** Null = no session, undefined = not known yet. */
  const viewer = viewerQuery.data?.user;
  const seat = round === undefined || viewer == null ? undefined : seatOf(round, viewer.id);
  // the local round follows the server's answer one render later
  const isFresh = (local === null || local.confirmed === confirmed) && isFreshRound(query, isHydration);
  const isDone = round !== undefined && isFinished(round);
  const isStaying = isFresh && !leaving.isUnderWay;
  const isUnseated = isStaying && round?.status === 'pending' && viewer !== undefined && seat === undefined;
  const isViewerScorer = round !== undefined && viewer != null && isScorer(round, viewer.id);

  useRoundSounds(round, isFresh);
  useGameSession(isStaying ? confirmed : undefined, viewer);

  useEffect(() => {
    if (!isDone) return;
    forgetResults(queryClient, id);
    void navigate(`/results/${id}`, { overwriteLastHistoryEntry: true });
  }, [isDone, id, queryClient]);

  useEffect(() => {
    if (!isUnseated) return;
    let isHere = true;
    void sendToJoin(queryClient, id, () => isHere);
    return () => {
      isHere = false;
    };
  }, [isUnseated, id, queryClient]);

  if (round === undefined) {
    if (isNotFound(query.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={[query]} />;
  }
  switch (round.status) {
    case 'pending':
      return viewer == null || seat === undefined ? (
        <Loading title="LOADING GAME..." what="The game" queries={[query, viewerQuery]} />
      ) : (
        <WaitingScreen round={round} query={query} viewer={viewer} seat={seat} leaving={leaving} />
      );
    case 'in_progress':
      return (
        <SpectatorView
          round={round}
          query={query}
          hasUnsent={local?.hasUnsent ?? hasUnsentHere}
          isFresh={isFresh}
          seat={seat}
          viewerId={viewer?.id ?? null}
          isScorerHere={isViewerScorer}
          canLeave={viewer != null && (seat !== undefined || isViewerScorer) && !isHost(round, viewer.id)}
        />
      );
    case 'completed':
    case 'forfeit':
      return (
        <MessageScreen title="GAME OVER">
          <p>Opening the results...</p>
        </MessageScreen>
      );
    case 'cancelled':
      return <GameCancelled round={round} isAnnounced={hasChanged} />;
  }
}

/** Opens the join screen for a viewer without a seat, after the server has confirmed that there is none. */
async function sendToJoin(queryClient: QueryClient, id: number, isHere: () => boolean): Promise<void> {
  if (!isHere()) return;
  try {
    // whether this device has had a seat in the game
    const isRemembered = readStoredGame()?.id === id;
    const { round, viewer } = await readRoundAndViewer(
      queryClient,
      id,
      (seen) => !isRemembered || (seen.viewer !== null && seatOf(seen.round, seen.viewer.id) !== undefined),
    );
    if (!isHere() || round.status !== 'pending' || (viewer !== null && seatOf(round, viewer.id))) return;
    // the stored seat is gone: the device leaves the game, unless the viewer is a scorer, who needs no seat
    const isViewerScorer = viewer !== null && isScorer(round, viewer.id);
    if (!isViewerScorer && readStoredGame()?.id === id) clearGameSession();
    void navigate(`/join-game/${id}`, { overwriteLastHistoryEntry: true });
  } catch {
    // no answer: this screen has nothing else to do, and retries
    setTimeout(() => void sendToJoin(queryClient, id, isHere), POLL_MS.lobby);
  }
}
