import { useQueryClient } from '@tanstack/react-query';
import { navigate } from 'vike/client/router';
import type { QueryState } from '#client/api/queryErrors.ts';
import { trpcClient } from '#client/api/trpc.ts';
import type { GroupMember, GroupWithMembers } from '#client/session/groups.ts';
import { refreshOwnGroups } from '#client/session/groups.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { countText } from '#rules/names.ts';
import { formatDate } from '#shared/dates.ts';
import * as styles from './group.css.ts';
import { GroupAct } from './GroupAct.tsx';
import { GroupBoards } from './GroupBoards.tsx';
import { GroupMoney } from './GroupMoney.tsx';
import { GroupStandings } from './GroupStandings.tsx';
import { ManageGroup } from './ManageGroup.tsx';

/** The open money of a group, its members, standings and boards, LEAVE GROUP, and the tools of its owner. */
export function GroupDetails({
  group,
  viewerId,
  query,
}: {
  readonly group: GroupWithMembers;
  readonly viewerId: number;
  readonly query: QueryState;
}) {
  const isOwner = group.ownerId === viewerId;
  return (
    <Screen>
      <ScreenTitle>GROUP</ScreenTitle>
      <p className={styles.name} translate="no">
        {group.name}
      </p>
      {group.closedAt !== null && (
        <p className={styles.closed}>{`Closed on ${formatDate(group.closedAt)}: no new games or members.`}</p>
      )}
      <GroupMoney groupId={group.id} viewerId={viewerId} />
      <Panel title="MEMBERS">
        <ul className={styles.list}>
          {group.members.map((member) => (
            <Member key={member.userId} member={member} isViewer={member.userId === viewerId} />
          ))}
        </ul>
      </Panel>
      <GroupStandings group={group} viewerId={viewerId} />
      <GroupBoards groupId={group.id} viewerId={viewerId} />
      {isOwner && <ManageGroup group={group} />}
      {isOwner && group.members.length > 1 ? (
        <p className={styles.note}>To leave the group, make another member the owner first.</p>
      ) : (
        <LeaveGroup group={group} viewerId={viewerId} isLast={isOwner} />
      )}
      <LinkButton href="/join-group">BACK TO GROUPS</LinkButton>
      <ConnectionHint queries={[query]} note="this list may be old" />
    </Screen>
  );
}

function Member({ member, isViewer }: { readonly member: GroupMember; readonly isViewer: boolean }) {
  const { username, name, role, joinedAt, gamesPlayed } = member;
  return (
    <li className={styles.member}>
      <span>
        <span translate="no">{name}</span>
        {isViewer && <span> (You)</span>}
      </span>
      {role === 'owner' && <span className={styles.role}>OWNER</span>}
      {/* several members may have the same display name */}
      {username !== name && (
        <span className={styles.note}>
          Username <span translate="no">{username}</span>
        </span>
      )}
      <span className={styles.note}>
        {`Since ${formatDate(joinedAt)} • ${countText(gamesPlayed, 'game')}`}
      </span>
    </li>
  );
}

function LeaveGroup({
  group: { id, name, closedAt },
  viewerId,
  isLast,
}: {
  readonly group: GroupWithMembers;
  readonly viewerId: number;
  readonly isLast: boolean;
}) {
  const queryClient = useQueryClient();
  return (
    <GroupAct
      groupId={id}
      label="LEAVE GROUP"
      title="LEAVE GROUP?"
      yes="YES, LEAVE"
      no="NO, STAY"
      send={(options) => trpcClient.groups.removeMember.mutate({ id, userId: viewerId }, options)}
      toast={`You left ${name}`}
      onDone={async () => {
        await refreshOwnGroups(queryClient);
        await navigate('/join-group', { overwriteLastHistoryEntry: true });
      }}
    >
      <p>{leavingText(closedAt !== null, isLast)}</p>
    </GroupAct>
  );
}

function leavingText(isClosed: boolean, isLast: boolean): string {
  if (isClosed) return 'The group is closed: you cannot come back. Your games and your balance stay.';
  return isLast
    ? 'You are the last member: the group closes and cannot be opened again.'
    : 'You come back only by its code. Your games and your balance stay.';
}
