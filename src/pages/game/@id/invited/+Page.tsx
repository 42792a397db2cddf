import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { gameIdOf } from '#client/gameId.ts';
import { POLL_MS } from '#client/timings.ts';
import { isNotFound, trpc } from '#client/trpc.ts';
import { GameNotFound } from '#components/GameNotFound/GameNotFound.tsx';
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
  const { data: game, error } = trpc.games.get.useQuery({ id }, { refetchInterval: POLL_MS.game });
  const isOver = game?.status === 'completed' || game?.status === 'forfeit';

  useEffect(() => {
    if (isOver) void navigate(`/results/${id}`, { overwriteLastHistoryEntry: true });
  }, [isOver, id]);

  if (game === undefined) {
    if (isNotFound(error)) return <GameNotFound />;
    return (
      <MessageScreen title={error === null ? 'LOADING GAME...' : 'NO CONNECTION'}>
        {error !== null && <output>The game could not be loaded. Trying again...</output>}
      </MessageScreen>
    );
  }
  switch (game.status) {
    case 'pending':
      return <WaitingScreen game={game} />;
    case 'in_progress':
      return <SpectatorView game={game} />;
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
