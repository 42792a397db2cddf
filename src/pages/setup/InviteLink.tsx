import { publicOrigin } from '#client/device/native.ts';
import { AddressNote } from '#components/app/AddressNote/AddressNote.tsx';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './setup.css.ts';

/** The invite link of the game, with a button that copies it. */
export function InviteLink({ gameId }: { readonly gameId: number }) {
  const parts = [`${publicOrigin()}/`, `join-game/${gameId}`];
  return (
    <Panel title="INVITE LINK">
      <p className={styles.link}>
        {parts.map((part) => (
          <span key={part} className={styles.linkPart}>
            {part}
          </span>
        ))}
      </p>
      <AddressNote />
      <CopyButton label="COPY" text={parts.join('')} toast="Invite link copied to clipboard!" />
    </Panel>
  );
}
