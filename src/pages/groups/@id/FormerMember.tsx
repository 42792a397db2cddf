import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionOver } from '#client/api/accountQueries.ts';
import { useLastStatus } from '#client/api/lastStatus.ts';
import { trpc } from '#client/api/trpc.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import * as styles from './group.css.ts';
import { GroupLogin } from './GroupLogin.tsx';
import { GroupMoney } from './GroupMoney.tsx';
import { isFinal } from './isFinal.ts';
import { NoAccess } from './NoAccess.tsx';
import { useGroupMoney } from './useGroupMoney.ts';

/** The own money in a group of a user who is not a member, or no longer; the screen without access if there is none. */
export function FormerMember({
  groupId,
  viewerId,
  path,
  groupName,
}: {
  readonly groupId: number;
  readonly viewerId: number;
  readonly path: string;
  /** The name of the group that the screen has shown before; null = none. */
  readonly groupName: string | null;
}) {
  const query = useGroupMoney(groupId, viewerId);
  const refusal = useLastStatus(query);
  // the page of the group goes when its owner removes the viewer
  useEffect(() => focusHeading(), []);
  const isMember = query.data?.isMember;
  const queryClient = useQueryClient();
  // the answer is from before the viewer left the group, or from after the viewer joined again
  useEffect(() => {
    if (isMember !== true) return;
    void queryClient.invalidateQueries(trpc.groupMoney.get.queryFilter({ id: groupId }));
    void queryClient.invalidateQueries(trpc.groups.get.queryFilter({ id: groupId }));
  }, [queryClient, groupId, isMember]);
  if (useSessionOver([query])) return <GroupLogin path={path} />;
  if (isFinal(refusal)) return <NoAccess groupName={groupName} />;
  if (query.data === undefined || isMember === true)
    return <Loading title="LOADING GROUP..." what="The group" queries={[query]} />;
  return (
    <Screen>
      <ScreenTitle>GROUP</ScreenTitle>
      <p className={styles.name} translate="no">
        {query.data.groupName}
      </p>
      <p className={styles.closed}>You are not a member of this group. Only your own money in it is shown.</p>
      <GroupMoney groupId={groupId} viewerId={viewerId} />
      <LinkButton href="/join-group">BACK TO GROUPS</LinkButton>
      <ConnectionHint queries={[query]} note="this list may be old" />
    </Screen>
  );
}
