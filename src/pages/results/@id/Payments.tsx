import type { RouterOutputs } from '#client/trpc.ts';
import { CopyButton } from '#components/CopyButton/CopyButton.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { toCents } from '#rules/money.ts';
import { paymentLine } from '#rules/settlement.ts';
import { note, payment } from './results.css.ts';

/** Where the screen's link to the payments leads. */
export const PAYMENTS_ID = 'payments';

type Payment = RouterOutputs['games']['results']['payments'][number];

/** Who pays whom, in the fewest payments. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const lines = payments.map(inWords);
  return (
    <Panel id={PAYMENTS_ID} title="PAYMENTS">
      {lines.length === 0 ? (
        <p>Nobody owes anybody anything.</p>
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line} className={payment}>
                {line}
              </li>
            ))}
          </ul>
          <CopyButton label="COPY AS TEXT" text={lines.join('\n')} />
        </>
      )}
      <p className={note}>Bestball keeps the score. It never moves money.</p>
    </Panel>
  );
}

function inWords({ from_name, to_name, amount_cents, reason }: Payment): string {
  return paymentLine({ from: from_name, to: to_name, amount: toCents(amount_cents), reason });
}
