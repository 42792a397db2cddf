import type { Cents } from '#rules/money.ts';
import { formatDollars, potsOf } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn, snakePotOf } from '#rules/snake.ts';
import { holePotOf } from '#rules/stakes.ts';
import * as styles from './invited.css.ts';

/** The pots of the hole, of the Snake, and both together. Without a bet per hole the Snake has the only one. */
export function Pots({ round }: { readonly round: Round }) {
  const { holePot, snakePot, totalPot } = potsOf(holePotOf(round), snakePotOf(round));
  const hasBet = round.bet > 0;
  if (!hasBet && !isSnakeOn(round)) return null;
  return (
    <section aria-label="Pots">
      <dl className={styles.pots}>
        {hasBet && <Pot name="HOLE POT" cents={holePot} />}
        {isSnakeOn(round) && <Pot name="SNAKE POT" cents={snakePot} />}
        {hasBet && <Pot name="TOTAL POT" cents={totalPot} />}
      </dl>
    </section>
  );
}

function Pot({ name, cents }: { readonly name: string; readonly cents: Cents }) {
  return (
    <div className={styles.pot}>
      <dt>{name}</dt>
      <dd className={styles.amount} translate="no">
        {formatDollars(cents)}
      </dd>
    </div>
  );
}
