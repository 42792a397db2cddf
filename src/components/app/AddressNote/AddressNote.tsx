import { publicOrigin } from '#client/device/native.ts';
import * as styles from './AddressNote.css.ts';

/** Names by which a computer knows itself and nobody else does. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Beside a link for friends: says so when no phone can open it. Not for the server: it knows no address. */
export function AddressNote() {
  if (!OWN_NAMES.includes(new URL(publicOrigin()).hostname)) return null;
  return (
    <p className={styles.note}>
      This address works on this computer only. To invite phones, open the app here under the address for
      phones that the server prints when it starts.
    </p>
  );
}
