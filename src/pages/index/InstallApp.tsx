import { useState } from 'react';
import { useInstallWay } from '#client/app/installing.ts';
import { lazyPart } from '#client/app/lazyPart.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import * as styles from './index.css.ts';

const DIALOG = lazyPart(() => import('./InstallDialog.tsx'));

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
      {isOpen && (
        <LazyDialog part={DIALOG} onClose={close}>
          {({ InstallDialog }) => <InstallDialog way={way} viewer={viewer} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
