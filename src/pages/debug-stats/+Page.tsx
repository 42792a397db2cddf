import { useQuery } from '@tanstack/react-query';
import { pollWhileUnanswered } from '#client/api/accountQueries.ts';
import { isNotFound, trpc } from '#client/api/trpc.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { PageNotFound } from '#components/app/PageNotFound/PageNotFound.tsx';
import { DebugStats } from './DebugStats.tsx';

/** Lets maintainers test how statistics are recorded; for all other users it is a 404 page. */
export default function DebugStatsPage() {
  const query = useQuery(
    trpc.debug.subjects.queryOptions(undefined, { refetchInterval: pollWhileUnanswered }),
  );
  const { data, error } = query;
  if (data !== undefined) return <DebugStats subjects={data} />;
  if (isNotFound(error)) return <PageNotFound />;
  return <Loading title="LOADING..." what="The page" queries={[query]} />;
}
