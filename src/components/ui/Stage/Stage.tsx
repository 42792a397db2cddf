import type { ReactNode } from 'react';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import * as styles from './Stage.css.ts';

/**
 * A scene on the golf course, with pictures in front. Hidden from screen readers: the text beside it has the same
 * content.
 */
export function Stage({
  mood,
  height = 'normal',
  entrance = 'rises',
  children,
}: {
  readonly mood: keyof typeof styles.stage;
  readonly height?: keyof typeof styles.height;
  readonly entrance?: keyof typeof styles.hero;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${styles.stage[mood]} ${styles.height[height]}`} aria-hidden="true">
      <Hills />
      <div className={styles.hero[entrance]}>{children}</div>
    </div>
  );
}

/** The hills on the horizon of a scene. */
export function Hills() {
  return (
    <div className={styles.hills}>
      <PixelArt name="hills" size="fill" />
      <PixelArt name="hills" size="fill" />
    </div>
  );
}
