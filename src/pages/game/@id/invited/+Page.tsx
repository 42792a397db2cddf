import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { gameIdOf } from '#client/gameId.ts';
import { POLL_MS } from '#client/timings.ts';
import { isNotFound, trpc } from '#client/trpc.ts';
import { GameNotFound } from '#components/GameNotFound/GameNotFound.tsx';
import { Loading } from '#components/Loading/Loading.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';
import { SpectatorView } from './SpectatorView.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

/** What everybody but the host sees of a game, by its status. */
export default function InvitedPage() {
  const { routeParams } = usePageContext();
  const id = gameIdOf(routeParams['id']);
  return id === null ? <GameNotFound /> : <InvitedGame key={id} id={id} />;
}

function InvitedGame({ id }: { readonly id: number }) {
  const utils = trpc.useUtils();
  const query = trpc.games.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_MS.game) },
  );
  const { data: game } = query;
  const isOver = game?.status === 'completed' || game?.status === 'forfeit';

  useEffect(() => {
    if (!isOver) return;
    // what this phone heard of the results while the game ran is wrong now
    void utils.games.results.reset({ id });
    void navigate(`/results/${id}`, { overwriteLastHistoryEntry: true });
  }, [isOver, id, utils]);

  if (game === undefined) {
    if (isNotFound(query.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={[query]} />;
  }
  switch (game.status) {
    case 'pending':
      return <WaitingScreen game={game} gameQuery={query} />;
    case 'in_progress':
      return <SpectatorView game={game} gameQuery={query} />;
    case 'completed':
    case 'forfeit':
      return (
        <MessageScreen title="GAME OVER">
          <p>Opening the results...</p>
        </MessageScreen>
      );
    case 'cancelled':
      return (
        <MessageScreen title="GAME STATUS">
          <p>This game was cancelled: nobody started it within a day.</p>
        </MessageScreen>
      );
  }
}
