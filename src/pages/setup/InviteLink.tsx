import { publicOrigin } from '#client/native.ts';
import { AddressNote } from '#components/AddressNote/AddressNote.tsx';
import { CopyButton } from '#components/CopyButton/CopyButton.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { link } from './setup.css.ts';

/** What the host sends to friends. */
export function InviteLink({ gameId }: { readonly gameId: number }) {
  const invite = `${publicOrigin()}/join-game/${gameId}`;
  return (
    <Panel title="INVITE LINK">
      <p className={link}>{invite}</p>
      <AddressNote />
      <CopyButton label="COPY" text={invite} news="Invite link copied to clipboard!" />
    </Panel>
  );
}
