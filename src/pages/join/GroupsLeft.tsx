import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { openMoneyText, useOwnGroups } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './join.css.ts';

/** The groups in which a user has open money without being a member; nothing while there are none. */
export function GroupsLeft({ account }: { readonly account: Viewer }) {
  const { data: own } = useOwnGroups(account);
  const { data } = useQuery(trpc.account.get.queryOptions());
  if (own === undefined || data === undefined) return null;
  const left = data.openMoney.filter(({ groupId }) => own.every(({ id }) => id !== groupId));
  if (left.length === 0) return null;
  return (
    <Panel title="MONEY IN OTHER GROUPS">
      <ul className={styles.groups}>
        {left.map(({ groupId, groupName, openCents }) => (
          <li key={groupId} className={styles.group}>
            <h3 className={styles.groupName} translate="no">
              {groupName}
            </h3>
            <p className={styles.balance} translate="no">{`You ${openMoneyText(openCents)}`}</p>
            <div className={styles.buttonsBelow}>
              <LinkButton href={`/groups/${groupId}`}>SETTLE UP</LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
