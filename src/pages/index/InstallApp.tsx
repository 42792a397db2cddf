import { useState } from 'react';
import { declineInstalling, install, useInstallWay } from '#client/app/installing.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import * as styles from './index.css.ts';
import { InstallAsGuest } from './InstallAsGuest.tsx';

const TITLE = 'INSTALL BESTBALL';

/** Offers to install the app, where the browser can and the user has not declined. */
export function InstallApp({ viewer }: { readonly viewer: Viewer | null }) {
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (way === null) return null;
  return (
    <>
      <button type="button" className={styles.offer} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        INSTALL
      </button>
      {isOpen &&
        (way === 'menu' && viewer?.isGuest === true ? (
          <InstallAsGuest title={TITLE} guest={viewer} onOk={close} onDecline={declineInstalling} />
        ) : (
          <ConfirmDialog
            title={TITLE}
            description={
              way === 'prompt' ? (
                <p>Opens from your home screen, without a network too.</p>
              ) : (
                <>
                  <p>Tap Share, then Add to Home Screen: it opens without a network too.</p>
                  <p>The app does not know your login: log in once when you open it.</p>
                </>
              )
            }
            yes={way === 'prompt' ? 'INSTALL' : 'OK'}
            no="NOT NOW"
            onYes={() => {
              close();
              if (way === 'prompt') install();
            }}
            onNo={declineInstalling}
            onCancel={close}
          />
        ))}
    </>
  );
}
