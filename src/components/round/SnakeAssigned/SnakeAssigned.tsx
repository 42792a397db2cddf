import { useEffect } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { playSound } from '#client/sound/sound.ts';
import { Overlay } from '#components/app/Overlay/Overlay.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './SnakeAssigned.css.ts';

/** A dialog over the whole screen that tells of a bite. */
export function SnakeAssigned({
  name,
  isStillHolding,
  onClose,
}: {
  readonly name: string;
  /** The bitten player had the snake before the bite, too. */
  readonly isStillHolding: boolean;
  readonly onClose: () => void;
}) {
  useEffect(() => playSound('snake'), []);
  return (
    <Overlay title="SNAKE ASSIGNED!" variant="screen" shownMs={SHOWN_MS.snakeBanner} onClose={onClose}>
      <Stage mood="night" height="tall" entrance="slides">
        <div className={styles.snake}>
          <PixelArt name="snakeBite" size="fill" />
        </div>
      </Stage>
      <p className={styles.holding}>{`${name} ${isStillHolding ? 'STILL HOLDS' : 'HOLDS'} THE SNAKE`}</p>
    </Overlay>
  );
}
