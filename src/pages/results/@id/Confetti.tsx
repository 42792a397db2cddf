import { useEffect, useState } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import * as styles from './Confetti.css.ts';

const ITEMS = Array.from({ length: 20 }, (_, index) => index);

/** The victory effect: plays once when the screen opens, and ends with the animation or the first tap anywhere. */
export function Confetti() {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    if (!isShown) return;
    const end = () => setIsShown(false);
    const timer = setTimeout(end, SHOWN_MS.victory);
    document.addEventListener('click', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', end);
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div className={styles.sky} aria-hidden="true" data-testid="confetti">
      {ITEMS.map((index) => (
        <i key={index} className={styles.item} />
      ))}
    </div>
  );
}
