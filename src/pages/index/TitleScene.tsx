import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Hills } from '#components/ui/Stage/Stage.tsx';
import { at, scene, title } from './index.css.ts';

/** The name of the game over a golf course on a fine day. */
export function TitleScene() {
  return (
    <div className={scene}>
      <div aria-hidden="true">
        <div className={at.sun}>
          <PixelArt name="sun" size="medium" />
        </div>
        <div className={at.cloud}>
          <PixelArt name="cloud" size="fill" />
        </div>
        <Hills />
        <div className={at.farPine}>
          <PixelArt name="pine" size="fill" />
        </div>
        <div className={at.pine}>
          <PixelArt name="pine" size="fill" />
        </div>
        <div className={at.tree}>
          <PixelArt name="tree" size="medium" />
        </div>
        <div className={at.clubs}>
          <PixelArt name="clubs" size="small" />
        </div>
        <div className={at.flag}>
          <PixelArt name="pin" size="large" />
        </div>
        <div className={at.ball}>
          <PixelArt name="ball" size="fill" />
        </div>
      </div>
      <h1 className={title}>
        <PixelArt name="logo" size="fill" title="BESTBALL" />
      </h1>
    </div>
  );
}
