import { useSharing } from '#client/device/sharing.ts';
import type { Group } from '#client/session/groups.ts';
import { groupLink } from '#client/session/groups.ts';
import { AddressNote } from '#components/app/AddressNote/AddressNote.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { QrCode } from '#components/ui/QrCode/QrCode.tsx';
import { displayCode } from '#shared/codes.ts';
import * as styles from './join.css.ts';

/**
 * A dialog with a group's link as a QR code, and its code to type for phones without a camera. It also has the share
 * menu of the device.
 */
export function GroupQr({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const sharing = useSharing();
  const address = groupLink(group.code);
  const onShare = () => void sharing.share({ title: 'Bestball', text: `Join ${group.name}`, url: address });
  return (
    <Dialog title="SCAN TO JOIN" onCancel={onClose}>
      <div className={styles.scan}>
        <p className={styles.groupName} translate="no">
          {group.name}
        </p>
        <div className={styles.picture}>
          <QrCode text={address} label={`QR code of ${address}`} />
        </div>
        <p className={styles.code} translate="no">{`CODE ${displayCode(group.code)}`}</p>
        <p className={styles.link}>{address}</p>
        <div className={styles.scanButtons}>
          {sharing.hasFailed && <Problem>This device did not share it. Copy the link instead.</Problem>}
          {sharing.isThere && (
            <Button variant="primary" isBusy={sharing.isUnderWay} onPress={onShare}>
              SHARE
            </Button>
          )}
          <Button variant={sharing.isThere ? 'plain' : 'primary'} onPress={onClose}>
            CLOSE
          </Button>
        </div>
      </div>
      <AddressNote />
    </Dialog>
  );
}
