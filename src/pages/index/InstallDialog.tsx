import type { InstallWay } from '#client/app/installing.ts';
import { declineInstalling, install } from '#client/app/installing.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { InstallAsGuest } from './InstallAsGuest.tsx';

const TITLE = 'INSTALL BESTBALL';

/** Installs the app, or describes the way to the home screen of an iPhone. Loaded when it is opened. */
export function InstallDialog({
  way,
  viewer,
  onClose,
}: {
  readonly way: InstallWay;
  readonly viewer: Viewer | null;
  readonly onClose: () => void;
}) {
  if (way === 'menu' && viewer?.isGuest === true)
    return <InstallAsGuest title={TITLE} guest={viewer} onOk={onClose} onDecline={declineInstalling} />;
  return (
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
        onClose();
        if (way === 'prompt') install();
      }}
      onNo={declineInstalling}
      onCancel={onClose}
    />
  );
}
