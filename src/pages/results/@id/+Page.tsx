import { usePageContext } from 'vike-react/usePageContext';
import { gameIdOf } from '#client/gameId.ts';
import { isNotFound, trpc } from '#client/trpc.ts';
import { Button, LinkButton } from '#components/Button/Button.tsx';
import { GameNotFound } from '#components/GameNotFound/GameNotFound.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';
import { Results } from './Results.tsx';

/** How a round ended. */
export default function ResultsPage() {
  const { routeParams } = usePageContext();
  const id = gameIdOf(routeParams['id']);
  return id === null ? <GameNotFound /> : <ResultsOfGame key={id} id={id} />;
}

function ResultsOfGame({ id }: { readonly id: number }) {
  const { data: results, error, refetch } = trpc.games.results.useQuery({ id });
  if (results === undefined) {
    if (isNotFound(error)) return <GameNotFound />;
    if (error === null) return <MessageScreen title="CALCULATING RESULTS..." />;
    return (
      <MessageScreen title="NO CONNECTION" action={<Button onPress={() => void refetch()}>TRY AGAIN</Button>}>
        <p role="alert">The results could not be loaded.</p>
      </MessageScreen>
    );
  }
  const { status } = results.game;
  if (status === 'completed' || status === 'forfeit') return <Results results={results} />;
  return (
    <MessageScreen
      title="NO RESULTS YET"
      action={
        <LinkButton kind="primary" href={`/game/${id}/invited`}>
          {status === 'in_progress' ? 'WATCH LIVE' : 'GO TO THE GAME'}
        </LinkButton>
      }
    >
      <p>{status === 'in_progress' ? 'This game is still being played.' : 'This game was not played.'}</p>
    </MessageScreen>
  );
}
