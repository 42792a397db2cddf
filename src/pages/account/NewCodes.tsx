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
import { MISSING_FIELDS } from '#shared/accounts.ts';
import { formatDate } from '#shared/dates.ts';
import * as styles from './account.css.ts';
import { failureOf } from './useAccountCall.ts';
import { UsernameHint } from './UsernameHint.tsx';

/** The number of unused recovery codes, and a form that makes new ones. */
export function NewCodes({
  left,
  createdAt,
  name,
}: {
  readonly left: number;
  /** An ISO time; null without codes. */
  readonly createdAt: string | null;
  readonly name: string;
}) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const renew = useMutation<readonly string[], ApiError, string>({
    mutationFn: async (typed) =>
      (await trpcClient.account.renewRecoveryCodes.mutate({ password: typed }, withTimeout())).recoveryCodes,
    onSuccess(codes) {
      setPassword('');
      queryClient.setQueryData(
        trpc.account.get.queryKey(),
        (account) =>
          account && {
            ...account,
            recoveryCodes: codes.length,
            recoveryCodesCreatedAt: new Date().toISOString(),
          },
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
            if (password === '') return setEmpty(true);
            if (!renew.isPending) renew.mutate(password);
          }}
        >
          <p>{leftText(left, createdAt)}</p>
          <UsernameHint name={name} />
          <TextField
            name="password"
            label="PASSWORD"
            kind="password"
            value={password}
            problem={isEmpty ? MISSING_FIELDS : isWrong ? renew.error.message : null}
            onChange={(typed) => {
              setPassword(typed);
              setEmpty(false);
            }}
          />
          <button type="submit" className={button.plain} disabled={renew.isPending}>
            {renew.isPending ? 'MAKING NEW CODES...' : 'MAKE NEW CODES'}
          </button>
          {renew.error !== null && !isWrong && (
            <Problem>{`${failureOf(renew.error)} Earlier codes may have stopped working.`}</Problem>
          )}
        </form>
      ) : (
        <RecoveryCodes codes={renew.data} onDone={renew.reset} />
      )}
    </FoldedPanel>
  );
}

function leftText(left: number, createdAt: string | null): string {
  if (createdAt === null) return 'You have no recovery codes: a forgotten password cannot be replaced.';
  return `You have ${left} unused ${left === 1 ? 'code' : 'codes'}, made on ${formatDate(createdAt)}. New ones replace them.`;
}
