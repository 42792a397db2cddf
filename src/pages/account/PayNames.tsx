import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { PayService } from '#shared/payLinks.ts';
import { PAY_SERVICES } from '#shared/payLinks.ts';
import { payNameProblem } from '#shared/payNames.ts';
import * as styles from './account.css.ts';

type Names = RouterOutputs['payNames']['change'];

const LABELS = { venmo: 'VENMO', payPalMe: 'PAYPAL.ME', cashApp: 'CASH APP' } as const;

/** A form for the names under which payment services know the account. */
export function PayNames({ names }: { readonly names: Names }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  /** The texts that were changed since the last call. */
  const [typed, setTyped] = useState<Partial<Record<PayService, string>>>({});
  const [problem, setProblem] = useState<{ readonly service: PayService; readonly text: string } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const change = useMutation<Names, ApiError, Names>({
    mutationFn: (wanted) => trpcClient.payNames.change.mutate(wanted, withTimeout()),
    async onSuccess(payNames) {
      // a read that began before would bring the earlier names back
      await queryClient.cancelQueries(trpc.account.get.queryFilter());
      queryClient.setQueryData(trpc.account.get.queryKey(), (account) => account && { ...account, payNames });
      setTyped({});
      showToast('Pay names saved.');
    },
  });
  const textOf = (service: PayService) => typed[service] ?? names[service] ?? '';

  function onSubmit(): void {
    if (change.isPending) return;
    change.reset();
    const wrong = PAY_SERVICES.map((service) => ({
      service,
      text: payNameProblem(service, textOf(service)),
    })).find(({ text }) => text !== null);
    if (wrong?.text == null) {
      setProblem(null);
      change.mutate({
        venmo: textOf('venmo'),
        payPalMe: textOf('payPalMe'),
        cashApp: textOf('cashApp'),
      });
      return;
    }
    setProblem({ service: wrong.service, text: wrong.text });
    setAttempt((before) => before + 1);
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong.service}"]`)?.focus();
  }

  return (
    <FoldedPanel title="PAY NAMES">
      <p className={styles.note}>
        A player who owes you money after a round can pay you there. Only players of that round see these
        names. Bestball never moves money.
      </p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {PAY_SERVICES.map((service) => (
          <TextField
            key={service}
            name={service}
            label={LABELS[service]}
            kind="payName"
            value={textOf(service)}
            placeholder="none"
            maxLength={200}
            problem={problem?.service === service ? problem.text : null}
            attempt={attempt}
            onChange={(text) => {
              setTyped((before) => ({ ...before, [service]: text }));
              setProblem(null);
            }}
          />
        ))}
        {/* a disabled button would lose the focus */}
        <button type="submit" className={button.plain} aria-disabled={change.isPending || undefined}>
          {change.isPending ? 'SAVING...' : 'SAVE'}
        </button>
        {change.isError && <Problem>{tryAgainText(change.error)}</Problem>}
      </form>
    </FoldedPanel>
  );
}
