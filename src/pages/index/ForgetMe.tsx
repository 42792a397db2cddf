import { useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import * as styles from './index.css.ts';

/** Only the server can end the session, so the dialog is loaded when it is opened. */
const DIALOG = lazyPart(() => import('./ForgetMeDialog.tsx'));

/** Ends a guest's session on this device, for phones that are shared. A guest has no password to return with. */
export function ForgetMe() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.item.action}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        FORGET ME
      </button>
      {isOpen && (
        <LazyDialog part={DIALOG} onClose={close}>
          {({ ForgetMeDialog }) => <ForgetMeDialog onStay={close} />}
        </LazyDialog>
      )}
    </>
  );
}
