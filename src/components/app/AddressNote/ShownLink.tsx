import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { QrCode } from '#components/ui/QrCode/QrCode.tsx';
import * as styles from './AddressNote.css.ts';
import { AddressNote } from './AddressNote.tsx';

/** A link for another phone, as a QR code and as text. */
export function ShownLink({
  address,
  note,
}: {
  readonly address: string;
  /** The effect of the link, and until when it is valid. */
  readonly note: string;
}) {
  return (
    <>
      <div className={styles.picture}>
        <QrCode text={address} label={`QR code of ${address}`} />
      </div>
      <p>{note}</p>
      <p className={styles.link}>{address}</p>
      <AddressNote />
      <CopyButton label="COPY" text={address} toast="Link copied to clipboard!" />
    </>
  );
}
