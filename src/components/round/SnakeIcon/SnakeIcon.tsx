import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';

/**
 * The snake as an icon in the size of the text. Hidden from screen readers: the text beside it has the same meaning.
 */
export function SnakeIcon() {
  return <PixelArt name="snake" />;
}
