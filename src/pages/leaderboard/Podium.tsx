import { PixelArt } from '#components/PixelArt/PixelArt.tsx';
import { low } from '#components/Stage/Stage.css.ts';
import { Stage } from '#components/Stage/Stage.tsx';

/** What everybody plays for. */
export function Podium() {
  return (
    <div className={low}>
      <Stage mood="gold">
        <PixelArt name="trophySilver" size="medium" />
        <PixelArt name="trophy" size="large" />
        <PixelArt name="trophyBronze" size="medium" />
      </Stage>
    </div>
  );
}
