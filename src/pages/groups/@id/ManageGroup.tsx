import { useState } from 'react';
import { trpcClient } from '#client/api/trpc.ts';
import type { GroupMember, GroupWithMembers } from '#client/session/groups.ts';
import { memberText } from '#client/session/groups.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import * as styles from './group.css.ts';
import { GroupAct } from './GroupAct.tsx';
import { RenameGroup } from './RenameGroup.tsx';

/** The owner's tools: renaming, removing a member, handing the group over, and closing it. */
export function ManageGroup({ group }: { readonly group: GroupWithMembers }) {
  const { id, name } = group;
  const others = group.members.filter(({ role }) => role !== 'owner');
  return (
    <FoldedPanel title="MANAGE GROUP">
      <div className={styles.tools}>
        <RenameGroup group={group} />
        {others[0] !== undefined && <ManageMember group={group} others={others} first={others[0]} />}
        {group.closedAt === null && (
          <GroupAct
            groupId={id}
            label="CLOSE GROUP"
            title="CLOSE GROUP?"
            yes="YES, CLOSE"
            no="NO, KEEP IT OPEN"
            send={(options) => trpcClient.groups.close.mutate({ id }, options)}
            toast={`${name} is closed`}
          >
            <p>
              It gets no new games and no new members, and cannot be opened again. Members still see it and
              their balances.
            </p>
          </GroupAct>
        )}
      </div>
    </FoldedPanel>
  );
}

/** Removes a selected member, or makes that member the owner. */
function ManageMember({
  group: { id, name: groupName, closedAt },
  others,
  first,
}: {
  readonly group: GroupWithMembers;
  readonly others: readonly GroupMember[];
  readonly first: GroupMember;
}) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  // a selected member may have left
  const selected = others.find((member) => member.userId === selectedId) ?? first;
  const { userId } = selected;
  const name = memberText(selected);
  return (
    <div className={styles.tools}>
      <Select
        label="MEMBER"
        value={String(userId)}
        options={others.map((member) => ({ value: String(member.userId), text: memberText(member) }))}
        onChange={(value) => setSelectedId(Number(value))}
      />
      {/* an open question closes when another member is selected, because its own has left */}
      <div key={userId} className={styles.buttons}>
        <GroupAct
          groupId={id}
          label="REMOVE"
          title="REMOVE MEMBER?"
          yes="YES, REMOVE"
          no="NO, KEEP"
          send={(options) => trpcClient.groups.removeMember.mutate({ id, userId }, options)}
          toast={`${name} is no longer in ${groupName}`}
        >
          <p>{`${name} leaves the group. Games and balance stay.`}</p>
          {closedAt === null && <p>The group gets a new code, and the old one stops working.</p>}
        </GroupAct>
        <GroupAct
          groupId={id}
          label="MAKE OWNER"
          title="HAND OVER?"
          yes="YES, HAND OVER"
          no="NO, KEEP IT"
          send={(options) => trpcClient.groups.handOver.mutate({ id, userId }, options)}
          toast={`${name} is the owner of ${groupName}`}
        >
          <p>{`${name} manages the group from now on. You stay a member.`}</p>
        </GroupAct>
      </div>
    </div>
  );
}
