import type { RouterOutputs } from '#client/api/trpc.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { toCents } from '#rules/money.ts';
import { paymentLine, describePayment } from '#rules/settlement.ts';
import * as styles from './results.css.ts';

/** The id of the panel, for the link at the top of the screen. */
export const PAYMENTS_ID = 'payments';

type Payment = RouterOutputs['games']['results']['payments'][number];

/** The payments between the players, as few as possible. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const named = payments.map(({ from_name, to_name, amount_cents, reason }) => ({
    from: from_name,
    to: to_name,
    amount: toCents(amount_cents),
    reason,
  }));
  return (
    <Panel id={PAYMENTS_ID} title="PAYMENTS">
      {named.length === 0 ? (
        <p>Nobody owes anybody anything.</p>
      ) : (
        <>
          <ul>
            {named.map((payment) => (
              <li key={paymentLine(payment)} className={styles.payment}>
                {describePayment(payment)}
                <span className={styles.reason}>{` (${payment.reason})`}</span>
              </li>
            ))}
          </ul>
          <CopyButton label="COPY AS TEXT" text={named.map(paymentLine).join('\n')} />
        </>
      )}
      <p className={styles.note}>Bestball keeps the score. It never moves money.</p>
    </Panel>
  );
}
