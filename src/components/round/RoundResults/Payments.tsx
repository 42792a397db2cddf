import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { toCents } from '#rules/money.ts';
import { NO_PAYMENTS, paymentLine, describePayment } from '#rules/settlement.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

/** The payments between the players, as few as possible. */
export function Payments({ payments }: Pick<FinishedRound, 'payments'>) {
  const named = payments.map(({ from_name, to_name, amount_cents, reason }) => ({
    from: from_name,
    to: to_name,
    amount: toCents(amount_cents),
    reason,
  }));
  return (
    <Panel title="PAYMENTS">
      {named.length === 0 ? (
        <p>{NO_PAYMENTS}</p>
      ) : (
        <>
          <ul>
            {named.map((payment) => (
              <li key={paymentLine(payment)} className={styles.payment}>
                <span translate="no">{`${describePayment(payment)} `}</span>
                <span className={styles.reason}>{`(${payment.reason})`}</span>
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
