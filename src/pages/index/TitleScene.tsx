import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Hills } from '#components/ui/Stage/Stage.tsx';
import * as styles from './index.css.ts';

/** The title picture: the logo above a golf course. */
export function TitleScene() {
  return (
    <div className={styles.scene}>
      <div aria-hidden="true">
        <div className={styles.at.sun}>
          <PixelArt name="sun" size="medium" />
        </div>
        <div className={styles.at.cloud}>
          <PixelArt name="cloud" size="fill" />
        </div>
        <Hills />
        <div className={styles.at.farPine}>
          <PixelArt name="pine" size="fill" />
        </div>
        <div className={styles.at.pine}>
          <PixelArt name="pine" size="fill" />
        </div>
        <div className={styles.at.tree}>
          <PixelArt name="tree" size="medium" />
        </div>
        <div className={styles.at.clubs}>
          <PixelArt name="clubs" size="small" />
        </div>
        <div className={styles.at.flag}>
          <PixelArt name="pin" size="large" />
        </div>
        <div className={styles.at.ball}>
          <PixelArt name="ball" size="fill" />
        </div>
      </div>
      <h1 className={styles.title}>
        <PixelArt name="logo" size="fill" title="BESTBALL" />
      </h1>
    </div>
  );
}
