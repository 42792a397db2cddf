import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { gameIdOf } from '#client/device/gameId.ts';
import { useLazyPart } from '#client/app/lazyPart.ts';
import { useMe } from '#client/session/me.ts';
import { POLL_MS } from '#client/device/timings.ts';
import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { isNotFound, trpc } from '#client/api/trpc.ts';
import { useHasUnsentOf, useUnsent } from '#client/round/unsent.ts';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { NoResultsYet } from '#components/round/NoResultsYet/NoResultsYet.tsx';
import type { LocalRound } from '#components/round/OwnRound/OwnRound.tsx';
import { OWN_ROUND } from '#components/round/OwnRound/ownRoundPart.ts';
import { isOver } from '#components/round/RoundResults/verdict.ts';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { Results } from './Results.tsx';

/** How a round ended. */
export default function ResultsPage() {
  const { routeParams } = usePageContext();
  const id = gameIdOf(routeParams['id']);
  return id === null ? <GameNotFound /> : <ResultsOfGame key={id} id={id} />;
}

function ResultsOfGame({ id }: { readonly id: number }) {
  const query = useQuery(
    trpc.games.results.queryOptions(
      { id },
      {
        refetchInterval: ({ state }) => (isFinal(state) ? false : POLL_MS.game),
        refetchOnMount: ({ state }) => (isFinal(state) ? true : 'always'),
      },
    ),
  );
  const { data: confirmed } = query;
  const [own, setOwn] = useState<LocalRound | null>(null);
  const { fetched } = useLazyPart(OWN_ROUND, useIsOwnWanted(id, query));
  const isCutOff = useQueryError([query]) === NO_CONNECTION;
  const hasUnsentHere = useHasUnsentOf(id);

  const isFinalHere = confirmed !== undefined && isOver(confirmed);
  /** This phone knows the end; what it was told of the results before is older. */
  const isBehind = !isFinalHere && (isCutOff || confirmed !== undefined);
  const hasUnsent = own?.hasUnsent ?? hasUnsentHere;
  const ownResults = own?.results != null && (hasUnsent || isBehind) ? own.results : undefined;
  const results = ownResults ?? confirmed;
  return (
    <>
      {results === undefined ? (
        <NotThere query={query} />
      ) : (
        <>
          {isOver(results) ? (
            <Results
              results={results}
              isProvisional={ownResults !== undefined || hasUnsent}
              ownRound={own?.round ?? null}
            />
          ) : (
            <NoResultsYet game={results.game} />
          )}
          <UnsentBadge gameId={id} />
        </>
      )}
      {fetched !== null && <fetched.OwnRound id={id} onChange={setOwn} />}
    </>
  );
}

function NotThere({ query }: { readonly query: QueryState }) {
  if (isNotFound(query.error)) return <GameNotFound />;
  return <Loading title="CALCULATING RESULTS..." what="The results" queries={[query]} />;
}

/** Whether this phone may know more of the round than it was told: most who open a link to results are strangers. */
function useIsOwnWanted(id: number, state: Parameters<typeof isFinal>[0]): boolean {
  const isSomebody = useMe().data?.user != null;
  const hasEntered = useUnsent().some(({ gameId }) => gameId === id);
  return isSomebody || hasEntered || !isFinal(state);
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
