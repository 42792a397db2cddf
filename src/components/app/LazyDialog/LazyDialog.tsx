import type { ReactNode } from 'react';
import { useState } from 'react';
import { isServerThere } from '#client/app/staleChunks.ts';
import type { LazyPart } from '#client/app/lazyPart.ts';
import { useLazyPart } from '#client/app/lazyPart.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './LazyDialog.css.ts';

/** Without a server a reload would take away the screen that goes on without one. */
async function reloadIfThere(): Promise<void> {
  if (await isServerThere()) globalThis.location.reload();
}

/** A dialog whose file comes after the screen; whoever opens it before, or without a network, is told so. */
export function LazyDialog<Part>({
  part,
  onClose,
  children,
}: {
  readonly part: LazyPart<Part>;
  readonly onClose: () => void;
  /** The dialog, once it is there. */
  readonly children: (part: Part) => ReactNode;
}) {
  const { fetched, hasFailed } = useLazyPart(part, true);
  const [isAwaited] = useState(fetched === null);
  // the thumb may be on its way to CLOSE
  if (fetched !== null)
    return isAwaited ? <div className={styles.inPlace}>{children(fetched)}</div> : children(fetched);
  return (
    <Dialog title={hasFailed ? 'NO CONNECTION' : 'LOADING...'} onCancel={onClose}>
      {hasFailed && (
        <>
          <Problem>This part of the app could not be loaded.</Problem>
          {/* the browser would not ask for the file again; what was entered outlives it */}
          <Button variant="primary" onPress={() => void reloadIfThere()}>
            TRY AGAIN
          </Button>
        </>
      )}
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
  );
}
