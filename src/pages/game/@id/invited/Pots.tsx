import type { Cents } from '#rules/money.ts';
import { formatDollars, potsOf } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn, snakePotOf } from '#rules/snake.ts';
import { amount, pot, pots } from './invited.css.ts';

/** What is in play right now. */
export function Pots({ round }: { readonly round: Round }) {
  const { holePot, snakePot, totalPot } = potsOf(round.bet, snakePotOf(round));
  return (
    <section aria-label="Pots">
      <dl className={pots}>
        <Pot name="HOLE POT" cents={holePot} />
        {isSnakeOn(round) && <Pot name="SNAKE POT" cents={snakePot} />}
        <Pot name="TOTAL POT" cents={totalPot} />
      </dl>
    </section>
  );
}

function Pot({ name, cents }: { readonly name: string; readonly cents: Cents }) {
  return (
    <div className={pot}>
      <dt>{name}</dt>
      <dd className={amount}>{formatDollars(cents)}</dd>
    </div>
  );
}
