import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';

/** The snake, in the colour of the text around it. What it means is said beside it. */
export function SnakeIcon() {
  return <PixelArt name="snake" />;
}
