import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { isNotFound, trpc } from '#client/api/trpc.ts';
import { useLazyPart } from '#client/app/lazyPart.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { useHasUnsentOf, useUnsent } from '#client/round/unsent.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { NoResultsYet } from '#components/round/NoResultsYet/NoResultsYet.tsx';
import { hasFinished } from '#components/round/RoundResults/verdict.ts';
import type { LocalResults } from '#components/round/StoredRound/StoredRound.tsx';
import { STORED_ROUND } from '#components/round/StoredRound/storedRoundPart.ts';
import { Results } from './Results.tsx';

/** The results of a round. */
export default function ResultsPage() {
  const { routeParams } = usePageContext();
  const id = parsePathId(routeParams['id']);
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
  const [local, setLocal] = useState<LocalResults | null>(null);
  const { fetched } = useLazyPart(STORED_ROUND, useMayHaveLocalRound(id, query));
  const isOffline = useQueryError([query]) === NO_CONNECTION;
  const hasUnsentHere = useHasUnsentOf(id);

  const isFinalHere = confirmed !== undefined && hasFinished(confirmed);
  /** The server's answer may be older than the round on this phone. */
  const isBehind = !isFinalHere && (isOffline || confirmed !== undefined);
  const hasUnsent = local?.hasUnsent ?? hasUnsentHere;
  const localResults = local?.results != null && (hasUnsent || isBehind) ? local.results : undefined;
  const results = localResults ?? confirmed;
  return (
    <>
      {results === undefined ? (
        <NoResults query={query} />
      ) : (
        <>
          {hasFinished(results) ? (
            <Results
              results={results}
              isProvisional={localResults !== undefined || hasUnsent}
              localRound={local?.round ?? null}
            />
          ) : (
            <NoResultsYet game={results.game} />
          )}
          <UnsentBadge gameId={id} />
        </>
      )}
      {fetched !== null && <fetched.StoredRound id={id} onChange={setLocal} />}
    </>
  );
}

/** The screen without results: they are loading, or there is no such game. */
function NoResults({ query }: { readonly query: QueryState }) {
  if (isNotFound(query.error)) return <GameNotFound />;
  return <Loading title="CALCULATING RESULTS..." what="The results" queries={[query]} />;
}

/** Returns whether this phone may have stored the round. Most users of a link to results have not. */
function useMayHaveLocalRound(id: number, state: Parameters<typeof isFinal>[0]): boolean {
  const hasSession = useViewer().data?.user != null;
  const hasUnsent = useUnsent().some(({ gameId }) => gameId === id);
  return hasSession || hasUnsent || !isFinal(state);
}

/** Returns whether refetching cannot change the results. A pending or running game may end at any time. */
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
