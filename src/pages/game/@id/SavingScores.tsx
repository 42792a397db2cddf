import { useEffect, useState } from 'react';
import { DELAY_MS, SHOWN_MS } from '#client/device/timings.ts';
import { LoadingBar } from '#components/app/LoadingBar/LoadingBar.tsx';
import * as styles from './game.css.ts';

/**
 * Shows SAVING SCORES... while the scores of a finished hole are being sent. It is not shown if that takes only a
 * moment, and never longer than the bar takes. On a bad network the round continues while the scores are sent. It
 * covers the screen without taking taps or keys, so that scores for the next hole can be entered in the meantime.
 */
export function SavingScores({ isSaving }: { readonly isSaving: boolean }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const show = setTimeout(() => setIsShown(true), DELAY_MS.busy);
    const hide = () => setIsShown(false);
    const enough = setTimeout(hide, DELAY_MS.busy + SHOWN_MS.loadingBar);
    // hidden by the scorer's next tap
    document.addEventListener('pointerdown', hide);
    return () => {
      clearTimeout(show);
      clearTimeout(enough);
      document.removeEventListener('pointerdown', hide);
      hide();
    };
  }, [isSaving]);

  if (!isShown) return null;
  return (
    <output className={styles.saving}>
      <div className={styles.savingPanel}>
        SAVING SCORES...
        <LoadingBar />
      </div>
    </output>
  );
}
