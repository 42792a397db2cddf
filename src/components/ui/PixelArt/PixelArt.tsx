import sheet from './art.svg?url&no-inline';
import type { ArtName } from './artNames.ts';
import * as styles from './PixelArt.css.ts';

/**
 * A picture of the sprite sheet. Its size does not depend on the sheet, so nothing moves when that has loaded. Without a
 * title the picture is hidden from screen readers.
 */
export function PixelArt({
  name,
  size = 'text',
  title,
}: {
  readonly name: ArtName;
  readonly size?: keyof typeof styles.size;
  readonly title?: string;
}) {
  return (
    <svg
      className={styles.size[size]}
      shapeRendering="crispEdges"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
