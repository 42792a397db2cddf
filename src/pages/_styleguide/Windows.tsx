import { useState } from 'react';
import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Overlay } from '#components/app/Overlay/Overlay.tsx';
import { bar, update } from '#components/app/UpdateBar/UpdateBar.css.ts';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';

const WINDOWS = {
  dialog: 'A DIALOG',
  screen: 'OVER THE WHOLE SCREEN',
  alert: 'AN ALERT',
  question: 'A QUESTION',
  danger: 'A DANGEROUS ONE',
  busy: 'A BUSY ONE',
  news: 'NEWS FOR A MINUTE',
  version: 'A NEWER BUILD',
} as const;

/** Dialogs, and the strips at the foot of the screen. */
export function Windows() {
  const [open, setOpen] = useState<keyof typeof WINDOWS | null>(null);
  const [isOffline, setOffline] = useState(false);
  const close = () => setOpen(null);
  return (
    <Panel title="WINDOWS">
      {(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).map((key) => (
        <Button key={key} onPress={() => setOpen(key)}>
          {WINDOWS[key]}
        </Button>
      ))}
      <Button onPress={() => setOffline(!isOffline)}>NEWS ABOUT THE CONNECTION</Button>
      <ConnectionHint
        queries={[]}
        writeError={isOffline ? NO_CONNECTION : null}
        note="these scores may be old"
      />
      {(open === 'dialog' || open === 'screen') && (
        <Dialog
          title={WINDOWS[open]}
          variant={open === 'screen' ? 'screen' : 'window'}
          onCancel={close}
          onTap={close}
        >
          <p>A tap or Escape closes it.</p>
        </Dialog>
      )}
      {open === 'alert' && <AlertDialog onClose={close}>Something went wrong.</AlertDialog>}
      {open === 'news' && (
        <Overlay title={WINDOWS[open]} variant="screen" shownMs={60_000} onClose={close}>
          <p>Goes by itself, or with a tap.</p>
        </Overlay>
      )}
      {open === 'version' && (
        <output className={bar}>
          NEW VERSION
          <button type="button" className={update} onClick={close}>
            UPDATE
          </button>
        </output>
      )}
      {(open === 'question' || open === 'danger' || open === 'busy') && (
        <ConfirmDialog
          title={`${WINDOWS[open]}?`}
          description={
            <p>{open === 'busy' ? 'Reload the page to close it.' : 'What was there is gone then.'}</p>
          }
          yes="YES, DO IT"
          no="NO, KEEP"
          isDangerous={open === 'danger'}
          onYes={close}
          onNo={close}
          isBusy={open === 'busy'}
        />
      )}
    </Panel>
  );
}
