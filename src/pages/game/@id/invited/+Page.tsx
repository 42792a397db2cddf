import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { clearGameSession, readStoredGame } from '#client/deviceStorage.ts';
import { gameIdOf } from '#client/gameId.ts';
import { useGameSession } from '#client/gameSession.ts';
import { forgetResults } from '#client/results.ts';
import { isOfThisVisit, readWithMe, useUnhurriedEnd } from '#client/round.ts';
import { useRoundSounds } from '#client/roundSounds.ts';
import { useScoring } from '#client/scoring.ts';
import { useMe } from '#client/me.ts';
import type { Utils } from '#client/trpc.ts';
import { isNotFound, trpc } from '#client/trpc.ts';
import { useWakeLock } from '#client/wakeLock.ts';
import { GameCancelled } from '#components/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/GameNotFound/GameNotFound.tsx';
import { Loading } from '#components/Loading/Loading.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';
import { isScorer } from '#rules/rights.ts';
import { isFinished, seatOf } from '#rules/round.ts';
import { SpectatorView } from './SpectatorView.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';
import { useLeaving } from './useLeaving.ts';

/** What everybody but the host sees of a game, by its status. */
export default function InvitedPage() {
  const { routeParams } = usePageContext();
  const id = gameIdOf(routeParams['id']);
  return id === null ? <GameNotFound /> : <InvitedGame key={id} id={id} />;
}

function InvitedGame({ id }: { readonly id: number }) {
  const { isHydration } = usePageContext();
  const utils = trpc.useUtils();
  const scoring = useScoring(id);
  const { query, confirmed } = scoring;
  const meQuery = useMe();
  const leaving = useLeaving(id);
  const round = useUnhurriedEnd(scoring.round);
  useWakeLock(round?.status === 'in_progress');
  /** Null = nobody yet, undefined = not known. */
  const me = meQuery.data?.user;
  const seat = round === undefined || me == null ? undefined : seatOf(round, me.id);
  const isFresh = isOfThisVisit(query, isHydration);
  const isOver = round !== undefined && isFinished(round);
  const isStranger =
    round?.status === 'pending' && me !== undefined && seat === undefined && isFresh && !leaving.isUnderWay;
  const isOwnScore = round !== undefined && me != null && isScorer(round, me.id);

  useRoundSounds(round, isFresh);
  useGameSession(isFresh && !leaving.isUnderWay ? confirmed : undefined, me);

  useEffect(() => {
    if (!isOver) return;
    forgetResults(utils, id);
    void navigate(`/results/${id}`, { overwriteLastHistoryEntry: true });
  }, [isOver, id, utils]);

  useEffect(() => {
    if (!isStranger) return;
    let isHere = true;
    void sendStrangerToJoin(utils, id, () => isHere);
    return () => {
      isHere = false;
    };
  }, [isStranger, id, utils]);

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
          hasUnsent={scoring.unsent > 0 || scoring.conflicts.length > 0}
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
      return <GameCancelled />;
  }
}

/** Takes whoever has no seat, by the server's own word, to where there is one to take. */
async function sendStrangerToJoin(utils: Utils, id: number, isHere: () => boolean): Promise<void> {
  try {
    // this device has had a seat here
    const isRemembered = readStoredGame()?.id === id;
    const { round, user } = await readWithMe(
      utils,
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
