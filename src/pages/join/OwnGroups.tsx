import { useState } from 'react';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import type { Group } from '#client/session/groups.ts';
import { groupLink, useOwnGroups } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Tooltip } from '#components/app/Tooltip/Tooltip.tsx';
import { Tooltips } from '#components/app/Tooltip/Tooltips.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { displayCode } from '#shared/codes.ts';
import { Balance } from './Balance.tsx';
import { GroupQr } from './GroupQr.tsx';
import * as styles from './join.css.ts';
import { NewCode } from './NewCode.tsx';

/** The user's groups, each with its code, balance and invitation. */
export function OwnGroups({ account }: { readonly account: Viewer }) {
  const query = useOwnGroups(account);
  const error = useQueryError([query]);
  const [scanned, setScanned] = useState<Group | null>(null);
  const [tries, setTries] = useState(0);
  const { data } = query;

  function tryAgain(): void {
    setTries(tries + 1);
    void query.refetch();
  }

  return (
    <Panel title="YOUR GROUPS">
      {data === undefined && error === null && <p className={styles.note}>Loading groups...</p>}
      {data === undefined && error !== null && (
        <>
          {/* a new element for each try: screen readers do not read out a text again that has not changed */}
          <p key={tries} role="alert">
            {error === NO_CONNECTION ? `${NO_CONNECTION}: your groups could not be loaded.` : error}
          </p>
          <Button onPress={tryAgain}>TRY AGAIN</Button>
        </>
      )}
      {data?.length === 0 && (
        <p className={styles.note}>You are in no group yet. Join one, or create your own.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.groups}>
          {data.map((group, index) => (
            <li key={group.id} className={styles.group}>
              <h3 className={styles.groupName} translate="no">
                {group.name}
              </h3>
              {group.closedAt === null ? (
                <p className={styles.code} translate="no">{`CODE ${displayCode(group.code)}`}</p>
              ) : (
                <p className={styles.code}>CLOSED</p>
              )}
              <Balance userId={account.id} group={group} groupIndex={index} />
              {group.closedAt === null && <Invitation group={group} onScan={() => setScanned(group)} />}
              <div className={styles.buttonsBelow}>
                <LinkButton href={`/groups/${group.id}`}>MEMBERS</LinkButton>
                {group.closedAt === null && group.ownerId === account.id && <NewCode group={group} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Tooltips />
      {scanned !== null && <GroupQr group={scanned} onClose={() => setScanned(null)} />}
    </Panel>
  );
}

/** The buttons that invite other players to a group. COPY LINK also shows the link, as a browser may refuse to copy. */
function Invitation({ group, onScan }: { readonly group: Group; readonly onScan: () => void }) {
  const [shownLink, setShownLink] = useState<string | null>(null);

  function showLink(): string {
    const address = groupLink(group.code);
    setShownLink(address);
    return address;
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button onPress={onScan}>SHOW QR</Button>
        <Tooltip text={`Copies the link by which friends join ${group.name}`}>
          <CopyButton label="COPY LINK" text={showLink} toast="Invite link copied to clipboard!" />
        </Tooltip>
      </div>
      {shownLink !== null && <p className={styles.linkBelow}>{shownLink}</p>}
    </>
  );
}
