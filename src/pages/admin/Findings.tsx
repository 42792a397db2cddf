import type { ReactNode } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { FOUND_MAX } from '#shared/limits.ts';
import { AccountRow } from './AccountRow.tsx';
import * as styles from './admin.css.ts';
import { RoundRow } from './RoundRow.tsx';

/** The accounts, rounds and groups that were found; a kind without findings is left out. */
export function Findings({ found }: { readonly found: RouterOutputs['admin']['search'] }) {
  const { accounts, rounds, groups } = found;
  return (
    <>
      <Kind title="ACCOUNTS">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </Kind>
      <Kind title="ROUNDS">
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
      </Kind>
      <Kind title="GROUPS">
        {groups.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <span translate="no">{name}</span>
            <span className={styles.note}>{id}</span>
          </li>
        ))}
      </Kind>
    </>
  );
}

/** The findings of one kind. */
function Kind({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.list}>{children}</ul>
      {children.length === FOUND_MAX && (
        <p className={styles.note}>{`Only the first ${FOUND_MAX} are listed.`}</p>
      )}
    </Panel>
  );
}
