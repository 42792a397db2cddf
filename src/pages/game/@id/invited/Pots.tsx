import type { RouterOutputs } from '#client/trpc.ts';
import type { Cents } from '#rules/money.ts';
import { dollarsToCents, formatDollars, potsOf, toCents } from '#rules/money.ts';
import { amount, pot, pots } from './invited.css.ts';

/** What is in play right now. */
export function Pots({ game }: { readonly game: RouterOutputs['games']['get'] }) {
  const { holePot, snakePot, totalPot } = potsOf(
    dollarsToCents(game.betPerHole),
    toCents(game.snakePotAmount),
  );
  return (
    <section aria-label="Pots">
      <dl className={pots}>
        <Pot name="HOLE POT" cents={holePot} />
        {game.snakeGameEnabled && <Pot name="SNAKE POT" cents={snakePot} />}
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
