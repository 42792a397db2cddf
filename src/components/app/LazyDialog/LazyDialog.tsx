import type { ReactNode } from 'react';
import { useState } from 'react';
import type { LazyPart } from '#client/app/lazyPart.ts';
import { useLazyPart } from '#client/app/lazyPart.ts';
import { reloadIfAvailable } from '#client/app/staleChunks.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './LazyDialog.css.ts';

/**
 * A dialog whose code is loaded after the screen. While it loads, or if that fails, a small dialog is shown instead.
 */
export function LazyDialog<Part>({
  part,
  onClose,
  children,
}: {
  readonly part: LazyPart<Part>;
  readonly onClose: () => void;
  /** Renders the dialog once its code is loaded. */
  readonly children: (part: Part) => ReactNode;
}) {
  const { fetched, hasFailed } = useLazyPart(part, true);
  const [wasLoading] = useState(fetched === null);
  // it replaces the loading dialog: a tap may be meant for the CLOSE button of that one
  if (fetched !== null)
    return wasLoading ? <div className={styles.inPlace}>{children(fetched)}</div> : children(fetched);
  return (
    <Dialog title={hasFailed ? 'NO CONNECTION' : 'LOADING...'} onCancel={onClose}>
      {hasFailed && (
        <>
          <Problem>This part of the app could not be loaded.</Problem>
          {/* a reload, because browsers do not fetch a failed module again; entered scores are stored */}
          <Button variant="primary" onPress={() => void reloadIfAvailable()}>
            TRY AGAIN
          </Button>
        </>
      )}
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
  );
}
