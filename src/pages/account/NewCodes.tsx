import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { RecoveryCodes } from '#components/account/RecoveryCodes/RecoveryCodes.tsx';
import { button } from '#components/ui/Button/Button.css.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import * as styles from './account.css.ts';
import { failureOf } from './useAccountCall.ts';

/** The number of unused recovery codes, and a form that makes new ones. */
export function NewCodes({ left, name }: { readonly left: number; readonly name: string }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const renew = useMutation<readonly string[], ApiError, string>({
    mutationFn: async (typed) =>
      (await trpcClient.account.renewRecoveryCodes.mutate({ password: typed }, withTimeout())).recoveryCodes,
    onSuccess(codes) {
      setPassword('');
      queryClient.setQueryData(
        trpc.account.get.queryKey(),
        (account) => account && { ...account, recoveryCodes: codes.length },
      );
    },
  });
  const isWrong = renew.error !== null && errorCodeOf(renew.error) === 'WRONG_PASSWORD';
  return (
    <FoldedPanel title="RECOVERY CODES">
      {renew.data === undefined ? (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!renew.isPending) renew.mutate(password);
          }}
        >
          <p>{leftText(left)}</p>
          <input type="hidden" autoComplete="username" value={name} />
          <TextField
            name="password"
            label="PASSWORD"
            kind="password"
            value={password}
            problem={isWrong ? renew.error.message : null}
            onChange={setPassword}
          />
          <button type="submit" className={button.plain} disabled={renew.isPending}>
            {renew.isPending ? 'MAKING NEW CODES...' : 'MAKE NEW CODES'}
          </button>
          {renew.error !== null && !isWrong && <Problem>{failureOf(renew.error)}</Problem>}
        </form>
      ) : (
        <RecoveryCodes codes={renew.data} />
      )}
    </FoldedPanel>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'You have no recovery codes: a forgotten password cannot be replaced.';
  return `You have ${left} unused ${left === 1 ? 'code' : 'codes'}. New ones replace them.`;
}
