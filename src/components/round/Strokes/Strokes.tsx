/** The strokes that players get on a hole, loaded only for a round with strokes. */

import { countText, strokesText } from '#rules/names.ts';
import type { Hole, Member, Round, Strokes } from '#rules/round.ts';
import { findMember, hasLeft } from '#rules/round.ts';
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
    <span
      className={isBelow ? styles.dotsBelow : styles.dots}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its colour is that of the text around it
      role="img"
      aria-label={text}
      title={text}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} />
      ))}
    </span>
  );
}

/** The dots of a player on a hole, and the net score once there is one: "net 4"; nothing for one who has left. */
export function PlayerStrokes({
  round,
  hole,
  id,
  gross = hole.strokes[id],
}: {
  readonly round: Round;
  readonly hole: Hole;
  /** The member. */
  readonly id: number;
  /** A score in place of that of the hole; null = picked up. */
  readonly gross?: Strokes | null | undefined;
}) {
  const member = findMember(round, id);
  const count =
    member === undefined || hasLeft(member, hole.number) ? 0 : strokesOn(round, member, hole.number);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.strokes}>
        <StrokeDots count={count} /> {gross != null && <span>{`net ${strokesText(gross - count)}`}</span>}
      </span>
    </>
  );
}

/** Says the net score that a key of the pad gives, after the strokes; empty without strokes on the hole. */
export function spokenNet(
  round: Round,
  hole: Hole,
  member: Member | undefined,
  gross: Strokes | null,
): string {
  const count = member ? strokesOn(round, member, hole.number) : 0;
  return count === 0 || gross === null ? '' : `, net ${strokesText(gross - count)}`;
}
