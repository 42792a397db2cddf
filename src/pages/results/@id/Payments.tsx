import { useEffect, useState } from 'react';
import { copyText } from '#client/copyText.ts';
import { SHOWN_MS } from '#client/timings.ts';
import { Button } from '#components/Button/Button.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { toCents } from '#rules/money.ts';
import { paymentLine } from '#rules/settlement.ts';
import { note, payment } from './results.css.ts';
import type { ResultsOut } from './verdict.ts';

/** Where the screen's link to the payments leads. */
export const PAYMENTS_ID = 'payments';

type Payment = ResultsOut['payments'][number];

const COPY_LABELS = { ready: 'COPY AS TEXT', copied: 'COPIED!', refused: 'PLEASE COPY BY HAND' } as const;

/** Who pays whom, in the fewest payments. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const [copy, setCopy] = useState<keyof typeof COPY_LABELS>('ready');
  useEffect(() => {
    if (copy === 'ready') return;
    const timer = setTimeout(() => setCopy('ready'), SHOWN_MS.copied);
    return () => clearTimeout(timer);
  }, [copy]);

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
          <Button onPress={async () => setCopy((await copyText(lines.join('\n'))) ? 'copied' : 'refused')}>
            {COPY_LABELS[copy]}
          </Button>
        </>
      )}
      <p className={note}>Bestball keeps the score. It never moves money.</p>
    </Panel>
  );
}

function inWords({ from_name, to_name, amount_cents, reason }: Payment): string {
  return paymentLine({ from: from_name, to: to_name, amount: toCents(amount_cents), reason });
}
