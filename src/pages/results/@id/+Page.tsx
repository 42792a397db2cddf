import { usePageContext } from 'vike-react/usePageContext';
import { gameIdOf } from '#client/gameId.ts';
import { POLL_MS } from '#client/timings.ts';
import type { ApiError } from '#client/trpc.ts';
import { isNotFound, trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { GameNotFound } from '#components/GameNotFound/GameNotFound.tsx';
import { Loading } from '#components/Loading/Loading.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';
import { Results } from './Results.tsx';
import type { ResultsOut } from './verdict.ts';

const NOT_YET = {
  pending: 'This game has not started yet.',
  in_progress: 'This game is still being played.',
  cancelled: 'This game was not played.',
} as const;

/** How a round ended. */
export default function ResultsPage() {
  const { routeParams } = usePageContext();
  const id = gameIdOf(routeParams['id']);
  return id === null ? <GameNotFound /> : <ResultsOfGame key={id} id={id} />;
}

function ResultsOfGame({ id }: { readonly id: number }) {
  const query = trpc.games.results.useQuery(
    { id },
    {
      refetchInterval: ({ state }) => (isFinal(state) ? false : POLL_MS.game),
      refetchOnMount: ({ state }) => (isFinal(state) ? true : 'always'),
    },
  );
  const { data: results } = query;
  if (results === undefined) {
    if (isNotFound(query.error)) return <GameNotFound />;
    return <Loading title="CALCULATING RESULTS..." what="The results" queries={[query]} />;
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
      <p>{NOT_YET[status]}</p>
    </MessageScreen>
  );
}

/** Whether asking again can bring nothing new. A round that is waited for or played may end at any moment. */
function isFinal({ data, error }: { data: ResultsOut | undefined; error: ApiError | null }): boolean {
  if (data === undefined) return isNotFound(error);
  return data.game.status !== 'pending' && data.game.status !== 'in_progress';
}
