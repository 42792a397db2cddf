import { useEffect, useState } from 'react';
import { DELAY_MS, SHOWN_MS } from '#client/device/timings.ts';
import { LoadingBar } from '#components/app/LoadingBar/LoadingBar.tsx';
import * as styles from './game.css.ts';

/**
 * SAVING SCORES... while a finished hole is on its way. Not for a blink and never longer than its bar takes: on a bad
 * network the round goes on, and the scores are sent beside it. It lies over the screen and takes neither tap nor
 * key: what is typed into the next hole meanwhile goes where it is meant to.
 */
export function SavingScores({ isSaving }: { readonly isSaving: boolean }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const show = setTimeout(() => setIsShown(true), DELAY_MS.busy);
    const hide = () => setIsShown(false);
    const enough = setTimeout(hide, DELAY_MS.busy + SHOWN_MS.loadingBar);
    // whoever plays on has seen it
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
      SAVING SCORES...
      <LoadingBar />
    </output>
  );
}
