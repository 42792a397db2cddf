import { publicOrigin } from '#client/device/native.ts';
import { AddressNote } from '#components/app/AddressNote/AddressNote.tsx';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { link, linkPart } from './setup.css.ts';

/** What the host sends to friends. */
export function InviteLink({ gameId }: { readonly gameId: number }) {
  const parts = [`${publicOrigin()}/`, `join-game/${gameId}`];
  return (
    <Panel title="INVITE LINK">
      <p className={link}>
        {parts.map((part) => (
          <span key={part} className={linkPart}>
            {part}
          </span>
        ))}
      </p>
      <AddressNote />
      <CopyButton label="COPY" text={parts.join('')} news="Invite link copied to clipboard!" />
    </Panel>
  );
}
