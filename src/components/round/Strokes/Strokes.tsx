/** The strokes that players get on a hole, loaded only for a round with strokes. */

import { countText } from '#rules/names.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { strokesOn } from '#rules/strokes.ts';
import * as styles from './Strokes.css.ts';

/** A square for each stroke that a player gets on a hole; a screen reader says how many. Nothing for none. */
export function StrokeDots({
  count,
  isBelow = false,
}: {
  readonly count: number;
  /** Whether they are below a score, not beside it. */
  readonly isBelow?: boolean;
}) {
  if (count <= 0) return null;
  const text = countText(count, 'stroke');
  return (
    <span className={isBelow ? styles.dotsBelow : styles.dots} role="img" aria-label={text} title={text}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} />
      ))}
    </span>
  );
}

/** The dots of a player on a hole, and the net score once there is one: "net 4". */
export function PlayerStrokes({
  round,
  memberId,
  holeNumber,
  gross,
}: {
  readonly round: Round;
  readonly memberId: number;
  readonly holeNumber: number;
  /** Null = picked up, undefined = not entered. */
  readonly gross: Strokes | null | undefined;
}) {
  const count = strokesOn(round, { id: memberId }, holeNumber);
  if (count === 0) return null;
  return (
    <span className={styles.strokes}>
      <StrokeDots count={count} />
      {gross != null && <span>{`net ${gross - count}`}</span>}
    </span>
  );
}

/** Says the net score that a key of the pad gives, after the strokes; empty without strokes on the hole. */
export function spokenNet(
  round: Round,
  { id, holeNumber }: { readonly id: number; readonly holeNumber: number },
  gross: Strokes | null,
): string {
  const count = strokesOn(round, { id }, holeNumber);
  return count === 0 || gross === null ? '' : `, net ${gross - count}`;
}
