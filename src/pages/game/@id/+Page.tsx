import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { isNotFound } from '#client/api/trpc.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { LOBBY_PATH } from '#client/device/sessionRestore.ts';
import { isJustStarted } from '#client/device/storedGame.ts';
import { useWakeLock } from '#client/device/wakeLock.ts';
import { endsRound } from '#client/offline/queuedCommands.ts';
import { ScoringProvider, useScoring } from '#client/offline/scoring.ts';
import { forgetResults } from '#client/round/forgetResults.ts';
import { useGameSession } from '#client/round/gameSession.ts';
import { isFreshRound, useDelayedEnd } from '#client/round/round.ts';
import { useViewer } from '#client/session/viewer.ts';
import { useRoundSounds } from '#client/sound/roundSounds.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GameCancelled } from '#components/round/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { Refused } from '#components/round/Refused/Refused.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { isHost } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { DIALOGS } from './dialogsPart.ts';
import { LiveGame } from './LiveGame.tsx';

/** The live game: scorers enter the scores here; for all others it is read-only. */
export default function GamePage() {
  const { routeParams } = usePageContext();
  const id = parsePathId(routeParams['id']);
  if (id === null) return <GameNotFound />;
  return (
    <ScoringProvider key={id} id={id}>
      <Game id={id} />
    </ScoringProvider>
  );
}

function Game({ id }: { readonly id: number }) {
  const { isHydration } = usePageContext();
  const queryClient = useQueryClient();
  const scoring = useScoring();
  const isFresh = isFreshRound(scoring.query, isHydration);
  const viewerQuery = useViewer();
  const round = useDelayedEnd(scoring.round);
  useWakeLock(round?.status === 'in_progress');
  const viewer = viewerQuery.data?.user;
  const isViewerHost = round !== undefined && viewer != null && isHost(round, viewer.id);
  useGameSession(scoring.confirmed, viewer);

  // a user who saw the game running sees its end here; others are redirected to the results
  const [hasSeenPlay, setHasSeenPlay] = useState(false);
  const { isError, isPaused } = scoring.query;
  // a round of an earlier visit may be over by now: the server's answer, or its failure, is awaited
  const isSeenRunning = round?.status === 'in_progress' && (isFresh || isError || isPaused);
  // this phone may end the round before the server's first answer: that counts as having seen it running
  const [openedAt] = useState(() => new Date());
  const isEndedHere = scoring.outbox.queue.some((queued) => endsRound(queued) && queued.givenAt >= openedAt);
  if ((isSeenRunning || isEndedHere) && !hasSeenPlay) setHasSeenPlay(true);
  useRoundSounds(round, hasSeenPlay);

  // if this device has just started the game, an older answer must not make it pending again
  const isStartedHere = round?.status === 'pending' && isViewerHost && isJustStarted(id);
  const { enqueue } = scoring;
  useEffect(() => {
    if (isStartedHere) enqueue({ kind: 'start' });
  }, [isStartedHere, enqueue]);

  const elsewhere =
    round === undefined || viewer === undefined || (round.status === 'pending' && !isFresh)
      ? null
      : pathElsewhere(round, { isViewerHost, isStartedHere, hasSeenPlay });
  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { overwriteLastHistoryEntry: true });
  }, [elsewhere]);

  function showResults() {
    forgetResults(queryClient, id);
    void navigate(`/results/${id}`, { overwriteLastHistoryEntry: true });
  }

  if (round === undefined || viewer === undefined) {
    if (isNotFound(scoring.query.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={[scoring.query, viewerQuery]} />;
  }
  if (elsewhere !== null || round.status === 'pending') return <MessageScreen title="LOADING GAME..." />;
  const live = <LiveGame round={round} viewer={viewer} isFresh={isFresh} />;
  switch (round.status) {
    case 'in_progress':
      return live;
    case 'completed':
      return (
        <>
          {live}
          <LazyDialog part={DIALOGS} onClose={showResults}>
            {({ GameComplete }) => <GameComplete round={round} onClose={showResults} />}
          </LazyDialog>
        </>
      );
    case 'forfeit':
      return (
        <LazyDialog part={DIALOGS} onClose={showResults}>
          {({ GameOver }) => <GameOver round={round} />}
        </LazyDialog>
      );
    case 'cancelled':
      // cancelled on this phone only, until its scorer has decided
      if (scoring.conflicts.length > 0) return live;
      return (
        <>
          <GameCancelled round={round} isAnnounced={hasSeenPlay} />
          <Refused commands={scoring.refused} round={round} onClose={scoring.dismissRefused} />
        </>
      );
  }
}

/** Returns the path of the screen that fits the game's status and the viewer; null = this one. */
function pathElsewhere(
  round: Round,
  viewer: { readonly isViewerHost: boolean; readonly isStartedHere: boolean; readonly hasSeenPlay: boolean },
): string | null {
  const { id, status } = round;
  if (status === 'pending') {
    if (viewer.isStartedHere) return null;
    return viewer.isViewerHost ? LOBBY_PATH : `/game/${id}/invited`;
  }
  return isFinished(round) && !viewer.hasSeenPlay ? `/results/${id}` : null;
}
