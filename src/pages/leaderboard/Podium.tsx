import { PixelArt } from '#components/PixelArt/PixelArt.tsx';
import { Stage } from '#components/Stage/Stage.tsx';

/** What everybody plays for. */
export function Podium() {
  return (
    <Stage mood="gold" height="low">
      <PixelArt name="trophySilver" size="medium" />
      <PixelArt name="trophy" size="large" />
      <PixelArt name="trophyBronze" size="medium" />
    </Stage>
  );
}
