import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { ball, bar, filling, putt } from './LoadingBar.css.ts';

/** Something is under way: the ball rolls to the flag once, and then lies there. */
export function LoadingBar() {
  return (
    <div className={putt} aria-hidden="true">
      <div className={bar}>
        <div className={filling} />
        <div className={ball}>
          <PixelArt name="ball" size="fill" />
        </div>
      </div>
      <PixelArt name="flag" size="small" />
    </div>
  );
}
