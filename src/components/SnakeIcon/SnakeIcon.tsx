import { icon } from './SnakeIcon.css.ts';

/** One character a pixel. */
const PICTURE = [
  '..######....',
  '.##.#####...',
  '.#########..',
  '###...####..',
  '#....#####..',
  '...######...',
  '..#####.....',
  '..####......',
  '..######..#.',
  '...########.',
  '.....#####..',
];
const SIZE = 12;

const PIXELS = PICTURE.flatMap((row, y) =>
  Array.from(row, (pixel, x) => (pixel === '#' ? `M${x} ${y}h1v1h-1z` : '')),
).join('');

/** The snake, in the colour of the text around it. What it means is said beside it. */
export function SnakeIcon() {
  return (
    <svg className={icon} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path d={PIXELS} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
