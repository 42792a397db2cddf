import { useQuery } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import { pollWhileUnanswered, useSessionOver } from '#client/api/accountQueries.ts';
import { useLastStatus } from '#client/api/lastStatus.ts';
import { trpc } from '#client/api/trpc.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { useViewer } from '#client/session/viewer.ts';
import { LoginRequired } from '#components/account/LoginRequired/LoginRequired.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Detail } from './Detail.tsx';
import { LoadFailure } from './Failure.tsx';

const LOADING = { title: 'LOADING SCORECARD...', what: 'The scorecard' } as const;

/** The scorecard of a finished game, for its players. */
export default function ScorecardPage() {
  const { routeParams, urlPathname } = usePageContext();
  const viewerQuery = useViewer();
  if (viewerQuery.data === undefined) return <Loading {...LOADING} queries={[viewerQuery]} />;
  const viewer = viewerQuery.data.user;
  if (viewer === null || viewer.isGuest) return <ScorecardLogin path={urlPathname} />;
  const gameId = parsePathId(routeParams['id']);
  if (gameId === null) return <LoadFailure />;
  return <ScorecardOfGame key={`${viewer.id} ${gameId}`} gameId={gameId} path={urlPathname} />;
}

function ScorecardOfGame({ gameId, path }: { readonly gameId: number; readonly path: string }) {
  const query = useQuery(
    trpc.scorecards.get.queryOptions(
      { gameId },
      {
        // an open card is corrected
        refetchInterval: (query) =>
          query.state.data?.card?.state === 'provisional' ? POLL_MS.nextGame : pollWhileUnanswered(query),
      },
    ),
  );
  const { data } = query;
  const refusal = useLastStatus(query);
  if (useSessionOver([query])) return <ScorecardLogin path={path} />;
  if (data !== undefined) return <Detail scorecard={data} />;
  if (refusal === null) return <Loading {...LOADING} queries={[query]} />;
  // these refusals do not change; other errors may pass
  const isFinal = refusal === 403 || refusal === 404;
  return isFinal ? <LoadFailure /> : <LoadFailure onTryAgain={() => void query.refetch()} />;
}

function ScorecardLogin({ path }: { readonly path: string }) {
  return (
    <LoginRequired path={path}>
      A scorecard is for those who played the game. You may not have access to it.
    </LoginRequired>
  );
}
