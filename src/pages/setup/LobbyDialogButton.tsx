import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyPart, usePreload } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import type * as Dialogs from './lobbyDialogs.ts';

const LOBBY_DIALOGS = lazyPart(() => import('./lobbyDialogs.ts'));

/** A button that opens one of the dialogs of the lobby. */
export function LobbyDialogButton({
  label,
  isOffered = true,
  children,
}: {
  readonly label: string;
  /** False = the button is hidden. A dialog that is open stays. */
  readonly isOffered?: boolean;
  /** Renders the dialog; `close` closes it. */
  readonly children: (dialogs: typeof Dialogs, close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  usePreload(LOBBY_DIALOGS);
  return (
    <>
      {isOffered && <Button onPress={() => setIsOpen(true)}>{label}</Button>}
      {isOpen && (
        <LazyDialog part={LOBBY_DIALOGS} onClose={close}>
          {(dialogs) => children(dialogs, close)}
        </LazyDialog>
      )}
    </>
  );
}
