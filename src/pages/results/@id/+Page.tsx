import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import type { Correcting } from '#components/round/CardCorrections/CardCorrections.tsx';
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
        refetchInterval: ({ state }) => !isFinal(state) && (isEnded(state) ? POLL_MS.nextGame : POLL_MS.game),
        refetchOnMount: ({ state }) => (isFinal(state) ? true : 'always'),
      },
    ),
  );
  const { data: confirmed, dataUpdatedAt, refetch } = query;
  const [local, setLocal] = useState<LocalResults | null>(null);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const { fetched } = useLazyPart(STORED_ROUND, useMayHaveLocalRound(id, query));
  const isOffline = useQueryError([query]) === NO_CONNECTION;
  const hasUnsentHere = useHasUnsentOf(id);

  const hasUnsent = local?.hasUnsent ?? hasUnsentHere;
  /** The time of the last answer without the commands that this phone had to send; 0 = it had none. */
  const [olderAt, setOlderAt] = useState(0);
  if (hasUnsent && olderAt !== dataUpdatedAt) setOlderAt(dataUpdatedAt);
  const wasAnswered = !hasUnsent && olderAt !== 0;
  useEffect(() => {
    if (wasAnswered) void refetch();
  }, [wasAnswered, refetch]);
  const isFinishedThere = confirmed !== undefined && hasFinished(confirmed);
  /** The server's answer may be older than the round on this phone. */
  const isBehind = isFinishedThere
    ? !isFinal(query) && dataUpdatedAt === olderAt
    : isOffline || confirmed !== undefined;
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
              correcting={correcting}
              onCorrecting={setCorrecting}
            />
          ) : (
            <NoResultsYet game={results.game} />
          )}
          <UnsentBadge gameId={id} isDecidedHere={correcting !== null} />
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
function useMayHaveLocalRound(id: number, state: ResultsState): boolean {
  const hasSession = useViewer().data?.user != null;
  const hasUnsent = useUnsent().some(({ gameId }) => gameId === id);
  return hasSession || hasUnsent || !isEnded(state);
}

interface ResultsState {
  readonly data: RouterOutputs['games']['results'] | undefined;
  readonly error: ApiError | null;
}

/** Returns whether the game is over. A pending or running game may end at any time. */
function isEnded({ data, error }: ResultsState): boolean {
  if (data === undefined) return isNotFound(error);
  return data.game.status !== 'pending' && data.game.status !== 'in_progress';
}

/** Returns whether refetching cannot change the results. As long as its card is open, a finished game is corrected. */
function isFinal(state: ResultsState): boolean {
  return isEnded(state) && state.data?.card?.state !== 'provisional';
}
