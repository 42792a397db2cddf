import { useState } from 'react';
import { useLogout } from '#client/app/logout.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './index.css.ts';

/** Ends a guest's session on this device, for phones that are shared. A guest has no password to return with. */
export function ForgetMe() {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, logOut, forgetFailure } = useLogout('forgetMe');
  function stay(): void {
    setOpen(false);
    forgetFailure();
  }
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
        <ConfirmDialog
          title="FORGET ME?"
          description={
            <>
              <p>This phone forgets that you played here. You cannot get your rounds back on it.</p>
              <p>Other players keep their cards. To keep yours, register first.</p>
            </>
          }
          yes="YES, FORGET ME"
          no="NO, STAY"
          isBusy={isBusy}
          isDangerous
          onYes={logOut}
          onNo={stay}
        >
          {failure !== null && <Problem key={failure}>{failure}</Problem>}
        </ConfirmDialog>
      )}
    </>
  );
}
