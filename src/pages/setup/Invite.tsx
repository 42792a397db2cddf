import { useState } from 'react';
import { publicOrigin } from '#client/device/native.ts';
import { useSharing } from '#client/device/sharing.ts';
import { AddressNote } from '#components/app/AddressNote/AddressNote.tsx';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { QrCode } from '#components/ui/QrCode/QrCode.tsx';
import type { Round } from '#rules/round.ts';
import * as styles from './invite.css.ts';
import { InviteQr } from './InviteQr.tsx';

/** The ways to invite players: the QR code, the phone's share dialog, and the links to copy. The address comes last. */
export function Invite({ round }: { readonly round: Round }) {
  const sharing = useSharing();
  const [isLarge, setLarge] = useState(false);
  const origin = `${publicOrigin()}/`;
  const path = `join-game/${round.id}`;
  const address = origin + path;
  const onShare = () => void sharing.share({ title: 'Bestball', text: `Join ${round.name}`, url: address });

  return (
    <Panel title="INVITE LINK">
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.code}
          aria-label="Show the QR code large"
          onClick={() => setLarge(true)}
        >
          <QrCode text={address} label="QR code of the invite link" />
        </button>
        <div className={styles.buttons}>
          {sharing.isThere && (
            <Button variant="primary" isBusy={sharing.isUnderWay} onPress={onShare}>
              SHARE
            </Button>
          )}
          <CopyButton label="COPY" text={address} toast="Invite link copied to clipboard!" />
          <CopyButton
            label="WATCH LINK"
            text={`${origin}watch/${round.id}`}
            toast="Watch-only link copied to clipboard!"
          />
        </div>
      </div>
      {sharing.hasFailed && <Problem>This device did not share it. Copy the link instead.</Problem>}
      <p className={styles.link}>
        {[origin, path].map((part) => (
          <span key={part} className={styles.linkPart}>
            {part}
          </span>
        ))}
      </p>
      <AddressNote />
      {isLarge && <InviteQr address={address} name={round.name} onClose={() => setLarge(false)} />}
    </Panel>
  );
}
