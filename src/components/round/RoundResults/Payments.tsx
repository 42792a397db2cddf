import type { ComponentType } from 'react';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { toCents } from '#rules/money.ts';
import { NO_PAYMENTS, paymentLine, describePayment } from '#rules/settlement.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

export type ResultPayment = FinishedRound['payments'][number];

/** The actions of the viewer about a payment. */
export type PaymentActionsPart = ComponentType<{
  readonly results: FinishedRound;
  readonly payment: ResultPayment;
  /** The id of the element with the text of the payment. */
  readonly describedBy: string;
}>;

/** The payments between the players, as few as possible, and the sides' words that they are paid. */
export function Payments({
  results,
  Actions,
}: {
  readonly results: FinishedRound;
  /** Null = the screen has no actions, or they are not loaded. */
  readonly Actions: PaymentActionsPart | null;
}) {
  const named = results.payments.map((payment, index) => ({
    payment,
    id: `pay${index}`,
    from: payment.from_name,
    to: payment.to_name,
    amount: toCents(payment.amount_cents),
    // an older server sends no detail
    reason: payment.reason_detail || payment.reason,
  }));
  return (
    <Panel title="PAYMENTS">
      {named.length === 0 ? (
        <p>{NO_PAYMENTS}</p>
      ) : (
        <>
          <ul>
            {named.map(({ payment, id, ...line }) => (
              <li key={id} className={styles.payment}>
                <span id={id}>
                  <span translate="no">{`${describePayment(line)} `}</span>
                  <span className={styles.reason}>{`(${line.reason})`}</span>
                </span>
                <output className={styles.paid} translate="no">
                  {paidText(payment)}
                </output>
                {Actions !== null && <Actions results={results} payment={payment} describedBy={id} />}
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

/** Returns what the two sides say about a payment; empty = neither has said that it is paid. */
function paidText({ paid, from_name }: ResultPayment): string {
  if (paid == null) return '';
  if (paid.received_at !== null) return 'PAID';
  return `PAID, SAYS ${paid.paid_by_host ? 'THE HOST' : from_name}`;
}
