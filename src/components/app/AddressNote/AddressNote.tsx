import { publicOrigin } from '#client/device/native.ts';
import * as styles from './AddressNote.css.ts';

/** Host names of the computer itself: no phone can open them. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** A note beside an invite link that no phone can open. Not for rendering on the server, which has no `location`. */
export function AddressNote() {
  if (!LOOPBACK_NAMES.includes(new URL(publicOrigin()).hostname)) return null;
  return (
    <p className={styles.note}>
      This address works on this computer only. To invite phones, open the app here under the address for
      phones that the server prints when it starts.
    </p>
  );
}
