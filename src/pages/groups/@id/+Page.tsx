import { useQuery } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import { useSessionOver } from '#client/api/accountQueries.ts';
import { useLastStatus } from '#client/api/lastStatus.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { FormerMember } from './FormerMember.tsx';
import { GroupDetails } from './GroupDetails.tsx';
import { GroupLogin } from './GroupLogin.tsx';
import { isFinal } from './isFinal.ts';
import { NoAccess } from './NoAccess.tsx';

const LOADING = { title: 'LOADING GROUP...', what: 'The group' } as const;

/** A group with its members, for one of them. */
export default function GroupPage() {
  const { routeParams, urlPathname } = usePageContext();
  const viewerQuery = useViewer();
  if (viewerQuery.data === undefined) return <Loading {...LOADING} queries={[viewerQuery]} />;
  const viewer = viewerQuery.data.user;
  if (viewer === null || viewer.isGuest) return <GroupLogin path={urlPathname} />;
  const groupId = parsePathId(routeParams['id']);
  if (groupId === null) return <NoAccess groupName={null} />;
  return (
    <GroupOfMember
      key={`${viewer.id} ${groupId}`}
      groupId={groupId}
      viewerId={viewer.id}
      path={urlPathname}
    />
  );
}

function GroupOfMember({
  groupId,
  viewerId,
  path,
}: {
  readonly groupId: number;
  readonly viewerId: number;
  readonly path: string;
}) {
  const query = useQuery(trpc.groups.get.queryOptions({ id: groupId }, { refetchInterval: pollInterval }));
  const { data } = query;
  const refusal = useLastStatus(query);
  if (useSessionOver([query])) return <GroupLogin path={path} />;
  if (isFinal(refusal))
    return <FormerMember {...{ groupId, viewerId, path }} groupName={data?.name ?? null} />;
  if (data === undefined) return <Loading {...LOADING} queries={[query]} />;
  return <GroupDetails group={data} viewerId={viewerId} query={query} />;
}

/** Returns how often the group is polled: not after a final refusal. */
function pollInterval({
  state: { data, error },
}: {
  readonly state: { readonly data: unknown; readonly error: Pick<ApiError, 'data'> | null };
}): number | false {
  if (isFinal(error?.data?.httpStatus ?? null)) return false;
  return data === undefined ? POLL_MS.game : POLL_MS.presence;
}
