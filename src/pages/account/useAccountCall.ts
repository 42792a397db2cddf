import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';

type Account = RouterOutputs['account']['get'];

/**
 * Returns a call that changes the account; the account in its answer replaces the shown one. Null = nothing has changed.
 *
 * @param send sends the call
 * @param onDone runs after a success
 */
export function useAccountCall<Input, Answer extends { readonly account: Account | null }>(
  send: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation<Answer, ApiError, Input>({
    mutationFn: send,
    async onSuccess(answer) {
      // a read that began before would bring the earlier state back
      await queryClient.cancelQueries(trpc.account.get.queryFilter());
      if (answer.account !== null) queryClient.setQueryData(trpc.account.get.queryKey(), answer.account);
      onDone(answer);
    },
  });
}

/** Returns whether a failed call may have been carried out: there was no answer, or the database did not confirm it. */
export function mayBeDone(error: ApiError): boolean {
  const code = errorCodeOf(error);
  return code === null || code === 'DATABASE_BUSY';
}

/** Returns whether a call was refused because of its password. */
export function isWrongPassword(error: ApiError | null): error is ApiError {
  return error !== null && errorCodeOf(error) === 'WRONG_PASSWORD';
}
