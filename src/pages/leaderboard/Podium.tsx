import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';

/** A picture of the three trophies. */
export function Podium() {
  return (
    <Stage mood="gold" height="low">
      <PixelArt name="trophySilver" size="medium" />
      <PixelArt name="trophy" size="large" />
      <PixelArt name="trophyBronze" size="medium" />
    </Stage>
  );
}
