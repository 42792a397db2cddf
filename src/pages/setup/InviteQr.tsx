import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { QrCode } from '#components/ui/QrCode/QrCode.tsx';
import * as styles from './invite.css.ts';

/** The QR code of the invite over the whole screen, for the cameras of the other players; a tap closes it. */
export function InviteQr({
  address,
  name,
  onClose,
}: {
  readonly address: string;
  /** The name of the game. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="SCAN TO JOIN" variant="screen" onCancel={onClose} onTap={onClose}>
      <div className={styles.scan}>
        <div className={styles.large}>
          <QrCode text={address} label={`QR code of ${address}`} />
        </div>
        <p translate="no">{name}</p>
        <Button variant="primary" onPress={onClose}>
          CLOSE
        </Button>
      </div>
    </Dialog>
  );
}
