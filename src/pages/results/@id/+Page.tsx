import { usePageContext } from 'vike-react/usePageContext';
import { gameIdOf } from '#client/gameId.ts';
import { usePhoneRound } from '#client/scoring.ts';
import { POLL_MS } from '#client/timings.ts';
import { NO_CONNECTION, useTrouble } from '#client/trouble.ts';
import type { ApiError, RouterOutputs } from '#client/trpc.ts';
import { isNotFound, trpc } from '#client/trpc.ts';
import { GameNotFound } from '#components/GameNotFound/GameNotFound.tsx';
import { Loading } from '#components/Loading/Loading.tsx';
import { NoResultsYet } from '#components/NoResultsYet/NoResultsYet.tsx';
import { Refused } from '#components/Refused/Refused.tsx';
import { isOver } from '#components/RoundResults/verdict.ts';
import { UnsentBadge } from '#components/UnsentBadge/UnsentBadge.tsx';
import { resultSheet } from '#rules/resultSheet.ts';
import { isFinished } from '#rules/round.ts';
import { Results } from './Results.tsx';

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
  const { data: confirmed } = query;
  const { round, hasUnsent, refused, dismissRefused } = usePhoneRound(id);
  const isCutOff = useTrouble([query]) === NO_CONNECTION;

  const isFinalHere = confirmed !== undefined && isOver(confirmed);
  /** This phone knows the end; what it was told of the results before is older. */
  const isBehind = !isFinalHere && (isCutOff || confirmed !== undefined);
  const own =
    round !== undefined && isFinished(round) && (hasUnsent || isBehind) ? resultSheet(round) : undefined;
  const results = own ?? confirmed;
  if (results === undefined) {
    if (isNotFound(query.error)) return <GameNotFound />;
    return <Loading title="CALCULATING RESULTS..." what="The results" queries={[query]} />;
  }
  return (
    <>
      {isOver(results) ? (
        <Results results={results} isProvisional={own !== undefined || hasUnsent} />
      ) : (
        <NoResultsYet game={results.game} />
      )}
      <UnsentBadge gameId={id} />
      {round !== undefined && <Refused entries={refused} round={round} onClose={dismissRefused} />}
    </>
  );
}

/** Whether asking again can bring nothing new. A round that is waited for or played may end at any moment. */
function isFinal({
  data,
  error,
}: {
  data: RouterOutputs['games']['results'] | undefined;
  error: ApiError | null;
}): boolean {
  if (data === undefined) return isNotFound(error);
  return data.game.status !== 'pending' && data.game.status !== 'in_progress';
}
