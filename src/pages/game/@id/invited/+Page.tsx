import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { clearGameSession, readStoredGame } from '#client/device/deviceStorage.ts';
import { gameIdOf } from '#client/device/gameId.ts';
import { useGameSession } from '#client/round/gameSession.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { useMe } from '#client/session/me.ts';
import { forgetResults } from '#client/round/results.ts';
import {
  isOfThisVisit,
  readRoundAndViewer,
  useHasWaited,
  useRoundQuery,
  useUnhurriedEnd,
} from '#client/round/round.ts';
import { useRoundSounds } from '#client/sound/roundSounds.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { isNotFound } from '#client/api/trpc.ts';
import { useHasUnsentOf, useUnsent } from '#client/round/unsent.ts';
import { useWakeLock } from '#client/device/wakeLock.ts';
import { GameCancelled } from '#components/round/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { isScorer } from '#rules/rights.ts';
import { isFinished, seatOf } from '#rules/round.ts';
import type { Own } from './OwnEntries.tsx';
import { SpectatorView } from './SpectatorView.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';
import { useLeaving } from './useLeaving.ts';

const OWN_ENTRIES = lazyPart(() => import('./OwnEntries.tsx'));

/** What everybody but the host sees of a game, by its status. */
export default function InvitedPage() {
  const { routeParams } = usePageContext();
  const id = gameIdOf(routeParams['id']);
  return id === null ? <GameNotFound /> : <GameOfPhone key={id} id={id} />;
}

/** The game as the server tells it, and as this phone has it: most who open its link are strangers and wait for neither. */
function GameOfPhone({ id }: { readonly id: number }) {
  const query = useRoundQuery(id, { pollMs: POLL_MS.scores });
  const [own, setOwn] = useState<Own | null>(null);
  const isSomebody = useMe().data?.user != null;
  const hasEntered = useUnsent().some(({ gameId }) => gameId === id);
  // without an answer there is what this phone has kept
  const { fetched } = useLazyPart(OWN_ENTRIES, isSomebody || hasEntered || query.data === undefined);
  return (
    <>
      <InvitedGame id={id} query={query} own={own} />
      {fetched !== null && <fetched.OwnEntries id={id} query={query} onKnown={setOwn} />}
    </>
  );
}

function InvitedGame({
  id,
  query,
  own,
}: {
  readonly id: number;
  readonly query: ReturnType<typeof useRoundQuery>;
  /** Null = this phone has nothing of its own, or is not asked yet. */
  readonly own: Own | null;
}) {
  const { isHydration } = usePageContext();
  const queryClient = useQueryClient();
  const { data: confirmed } = query;
  const meQuery = useMe();
  const leaving = useLeaving(id);
  const hasUnsentHere = useHasUnsentOf(id);
  const round = useUnhurriedEnd(own?.round ?? confirmed);
  const hasWaited = useHasWaited(round);
  useWakeLock(round?.status === 'in_progress');
  /** Null = nobody yet, undefined = not known. */
  const me = meQuery.data?.user;
  const seat = round === undefined || me == null ? undefined : seatOf(round, me.id);
  // what this phone makes of an answer is here a moment after it
  const isUpToDate = own === null || own.confirmed === confirmed;
  const isFresh = isUpToDate && isOfThisVisit(query, isHydration);
  const isOver = round !== undefined && isFinished(round);
  const isStranger =
    round?.status === 'pending' && me !== undefined && seat === undefined && isFresh && !leaving.isUnderWay;
  const isOwnScore = round !== undefined && me != null && isScorer(round, me.id);

  useRoundSounds(round, isFresh);
  useGameSession(isFresh && !leaving.isUnderWay ? confirmed : undefined, me);

  useEffect(() => {
    if (!isOver) return;
    forgetResults(queryClient, id);
    void navigate(`/results/${id}`, { overwriteLastHistoryEntry: true });
  }, [isOver, id, queryClient]);

  useEffect(() => {
    if (!isStranger) return;
    let isHere = true;
    void sendStrangerToJoin(queryClient, id, () => isHere);
    return () => {
      isHere = false;
    };
  }, [isStranger, id, queryClient]);

  if (round === undefined) {
    if (isNotFound(query.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={[query]} />;
  }
  switch (round.status) {
    case 'pending':
      return me == null || seat === undefined ? (
        <Loading title="LOADING GAME..." what="The game" queries={[query, meQuery]} />
      ) : (
        <WaitingScreen round={round} query={query} me={me} seat={seat} leaving={leaving} />
      );
    case 'in_progress':
      return (
        <SpectatorView
          round={round}
          query={query}
          hasUnsent={own?.hasUnsent ?? hasUnsentHere}
          isOfThisVisit={isFresh}
          seat={seat}
          isScorerHere={isOwnScore}
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
      return <GameCancelled isNews={hasWaited} />;
  }
}

/** Takes whoever has no seat, by the server's own word, to where there is one to take. */
async function sendStrangerToJoin(
  queryClient: QueryClient,
  id: number,
  isHere: () => boolean,
): Promise<void> {
  try {
    // this device has had a seat here
    const isRemembered = readStoredGame()?.id === id;
    const { round, user } = await readRoundAndViewer(
      queryClient,
      id,
      (seen) => !isRemembered || (seen.user !== null && seatOf(seen.round, seen.user.id) !== undefined),
    );
    if (!isHere() || round.status !== 'pending' || (user !== null && seatOf(round, user.id))) return;
    // the seat this device remembers is gone; who keeps the score keeps the game without one
    const isOwnScore = user !== null && isScorer(round, user.id);
    if (!isOwnScore && readStoredGame()?.id === id) clearGameSession();
    void navigate(`/join-game/${id}`, { overwriteLastHistoryEntry: true });
  } catch {
    // the queries of this screen ask again
  }
}
