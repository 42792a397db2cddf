import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate, prefetch } from 'vike/client/router';
import { httpStatusOf } from '#client/api/queryErrors.ts';
import { isNotFound, trpc } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { requestPersistentStorage } from '#client/device/persistentStorage.ts';
import { clearGameSession, markJustStarted, readStoredGame } from '#client/device/storedGame.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import { saveRoundSession, useGameSession } from '#client/round/gameSession.ts';
import type { RoundAndViewer } from '#client/round/round.ts';
import { readRoundAndViewer, useRoundQuery } from '#client/round/round.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import { countText, memberName } from '#rules/names.ts';
import { isHost } from '#rules/pencil.ts';
import { TEAM_COLORS, TEAM_NAMES, isOver, isRunning, sidesOf } from '#rules/round.ts';
import type { Member, Round } from '#rules/round.ts';
import { GetReady } from './GetReady.tsx';
import { Lobby } from './Lobby.tsx';
import type { Lacking } from './startGame.ts';
import { startGame } from './startGame.ts';

/** The game stored on this device: shows its lobby, starts it, and leaves it if the viewer is no longer its host. */
export function StoredLobby({
  id,
  viewer,
  onNoGame,
  onFailure,
}: {
  readonly id: number;
  readonly viewer: Viewer | null;
  /** Called at START GAME if this device has left the game in the meantime, for instance in another tab. */
  readonly onNoGame: () => void;
  readonly onFailure: (error: unknown) => void;
}) {
  const queryClient = useQueryClient();
  const query = useRoundQuery(id, { pollMs: POLL_MS.lobby });
  const [startKey] = useState(newKey);
  const start = useMutation({
    mutationFn: () => startGame(queryClient, id, startKey),
    onError: (error) => console.error('Starting the game failed:', error.message),
  });

  const { data: round } = query;
  const isHosted = round !== undefined && viewer !== null && isHost(round, viewer.id);
  const isStarting = start.isPending || start.data === 'started';
  const isStartedElsewhere = isHosted && isRunning(round) && !isStarting;
  const hasLobby = isHosted && round.status === 'pending';
  // only after an answer in this tab: a cached round is no reason to leave the game
  const isGone =
    isNotFound(query.error) ||
    (round !== undefined && query.isFetchedAfterMount && !hasLobby && !isStarting && !isStartedElsewhere);

  useGameSession(hasLobby || isStartedElsewhere ? round : undefined, viewer);
  useEffect(() => {
    // prefetched, so that the live game opens even if the network is lost during the countdown
    whenIdle(() => void prefetch(`/game/${id}`));
  }, [id]);
  useEffect(() => {
    if (isGone) void leaveUnlessHosted(queryClient, id);
  }, [isGone, queryClient, id]);
  useEffect(() => {
    if (isStartedElsewhere) void navigate(`/game/${id}`, { overwriteLastHistoryEntry: true });
  }, [isStartedElsewhere, id]);

  if (isHosted && start.data === 'started') {
    return <GetReady onDone={() => navigate(`/game/${id}`, { overwriteLastHistoryEntry: true })} />;
  }
  if (!isHosted || !(hasLobby || start.isPending)) {
    return <Loading title="LOADING GAME..." what="The game" queries={isGone ? [] : [query]} />;
  }

  const onStart = () => {
    if (readStoredGame() === null) {
      onNoGame();
      return;
    }
    start.mutate(undefined, {
      onSuccess(outcome) {
        if (outcome !== 'started') return;
        saveRoundSession({ ...round, status: 'in_progress' }, viewer);
        markJustStarted(id);
        requestPersistentStorage();
        void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id }));
      },
      onError: onFailure,
    });
  };
  return (
    <>
      <Lobby round={round} host={viewer} query={query} isStarting={isStarting} onStart={onStart} />
      {start.data !== undefined && start.data !== 'started' && (
        <TeamValidation round={round} lacking={start.data} onClose={start.reset} />
      )}
    </>
  );
}

/** Deletes the stored game from this device if the server reports that it is over or the viewer is not its host. */
async function leaveUnlessHosted(queryClient: QueryClient, id: number): Promise<void> {
  try {
    const isHostOf = ({ round, viewer }: RoundAndViewer) => viewer !== null && isHost(round, viewer.id);
    const seen = await readRoundAndViewer(queryClient, id, isHostOf);
    if (!isHostOf(seen) || isOver(seen.round)) clearGameSession();
  } catch (error) {
    if (httpStatusOf(error) === 404) clearGameSession();
  }
}

/** An alert that the game cannot start while a team has no player, or strokes lack the card or a handicap. */
function TeamValidation({
  round,
  lacking: { code, message },
  onClose,
}: {
  readonly round: Round;
  readonly lacking: Lacking;
  readonly onClose: () => void;
}) {
  const sides = sidesOf(round);
  const handicaps = round.matchOptions?.strokes?.handicaps ?? {};
  const without = round.members.filter(({ id }) => handicaps[id] === undefined);
  return (
    <AlertDialog title="TEAM VALIDATION" onClose={onClose}>
      <p>{message}</p>
      <ul>
        {code === 'TEAM_EMPTY' &&
          TEAM_COLORS.map((color) => <li key={color}>{`${TEAM_NAMES[color]}: ${countOf(sides[color])}`}</li>)}
        {code === 'HANDICAPS_NEEDED' &&
          without.map(({ id }) => <li key={id} translate="no">{`${memberName(round, id)}: no handicap`}</li>)}
      </ul>
    </AlertDialog>
  );
}

function countOf({ length }: readonly Member[]): string {
  return countText(length, 'player');
}
