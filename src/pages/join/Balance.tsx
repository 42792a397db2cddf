import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import type { Group } from '#client/session/groups.ts';
import { balanceText } from './balanceText.ts';
import * as styles from './join.css.ts';

/** The amount that a user has won or lost in a group, and what is still open of it. The line is empty until it is loaded, and if the query fails. */
export function Balance({
  userId,
  group,
  groupIndex,
}: {
  readonly userId: number;
  readonly group: Group;
  /** The group's index in the user's list of groups, from 0. */
  readonly groupIndex: number;
}) {
  const { data } = useQuery(trpc.users.balance.queryOptions({ id: userId, groupIndex }));
  return (
    <p className={styles.balance} translate="no">
      {data?.groupId === group.id && balanceText(data)}
    </p>
  );
}
