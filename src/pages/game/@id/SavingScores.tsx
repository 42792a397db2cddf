import { useEffect, useState } from 'react';
import { DELAY_MS, SHOWN_MS } from '#client/timings.ts';
import { Dialog } from '#components/Dialog/Dialog.tsx';
import { LoadingBar } from '#components/LoadingBar/LoadingBar.tsx';

/**
 * SAVING SCORES... while a finished hole is on its way. Not for a blink, never longer than its bar takes,
 * and gone with a tap: on
 * a bad network the round goes on, and the scores are sent beside it.
 */
export function SavingScores({ isSaving }: { readonly isSaving: boolean }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const show = setTimeout(() => setIsShown(true), DELAY_MS.busy);
    const enough = setTimeout(() => setIsShown(false), DELAY_MS.busy + SHOWN_MS.loadingBar);
    return () => {
      clearTimeout(show);
      clearTimeout(enough);
      setIsShown(false);
    };
  }, [isSaving]);

  if (!isShown) return null;
  return (
    <Dialog title="SAVING SCORES..." onCancel={() => setIsShown(false)} onTap={() => setIsShown(false)}>
      <LoadingBar />
    </Dialog>
  );
}
