import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodeOf, tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';

type Account = RouterOutputs['account']['get'];

/**
 * Returns a call that changes the account; its answer replaces the shown account.
 *
 * @param send sends the call
 * @param onDone runs after a success
 */
export function useAccountCall<Input>(send: (input: Input) => Promise<Account>, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation<Account, ApiError, Input>({
    mutationFn: send,
    async onSuccess(account) {
      // a read that began before would bring the earlier state back
      await queryClient.cancelQueries(trpc.account.get.queryFilter());
      queryClient.setQueryData(trpc.account.get.queryKey(), account);
      onDone?.();
    },
  });
}

/** Returns the text of a failed call: the refusal, or the reason why there was no answer. */
export function failureOf(error: ApiError): string {
  return errorCodeOf(error) === null ? tryAgainText(error) : error.message;
}
