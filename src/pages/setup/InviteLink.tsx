import { CopyButton } from '#components/CopyButton/CopyButton.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { link, note } from './setup.css.ts';

/** Names by which a computer knows itself and nobody else does. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** What the host sends to friends. */
export function InviteLink({ gameId }: { readonly gameId: number }) {
  const { origin, hostname } = globalThis.location;
  const invite = `${origin}/join-game/${gameId}`;
  return (
    <Panel title="INVITE LINK">
      <p className={link}>{invite}</p>
      {OWN_NAMES.includes(hostname) && (
        <p className={note}>
          This address works on this computer only. To invite phones, open the app here under the address for
          phones that the server prints when it starts.
        </p>
      )}
      <CopyButton label="COPY" text={invite} news="Invite link copied to clipboard!" />
    </Panel>
  );
}
