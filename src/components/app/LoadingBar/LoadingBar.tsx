import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import * as styles from './LoadingBar.css.ts';

/** A loading animation that runs once: a ball rolls to the flag and stays there. */
export function LoadingBar() {
  return (
    <div className={styles.putt} aria-hidden="true">
      <div className={styles.bar}>
        <div className={styles.filling} />
        <div className={styles.ball}>
          <PixelArt name="ball" size="fill" />
        </div>
      </div>
      <PixelArt name="flag" size="small" />
    </div>
  );
}
