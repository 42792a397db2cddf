import type { Group } from '#client/session/groups.ts';
import { groupLink } from '#client/session/groups.ts';
import { AddressNote } from '#components/app/AddressNote/AddressNote.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { QrCode } from '#components/ui/QrCode/QrCode.tsx';
import { displayCode } from '#shared/codes.ts';
import * as styles from './join.css.ts';

/** A dialog with a group's link as a QR code, and its code to type for phones without a camera. */
export function GroupQr({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const address = groupLink(group.code);
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
        <Button variant="primary" onPress={onClose}>
          CLOSE
        </Button>
      </div>
      <AddressNote />
    </Dialog>
  );
}
