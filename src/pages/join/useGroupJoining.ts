/** Joins a group by its code: one attempt at a time; joining again changes nothing. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codeOf, failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { ERROR_MESSAGES } from '#rules/errorMessages.ts';
import type { Failure } from './failure.ts';
import { isRefusedAsLoggedOut } from './failure.ts';

export interface GroupJoining {
  readonly isPending: boolean;
  /** Null = the last attempt did not fail. */
  readonly failure: Failure | null;
  /** The last attempt was refused because the session has ended; the viewer is being queried again. */
  readonly isSessionOver: boolean;
  readonly join: (code: string, userId: number, onJoined: () => void) => void;
  readonly forgetFailure: () => void;
}

export function useGroupJoining(): GroupJoining {
  const queryClient = useQueryClient();
  const attempt = useMutation({
    async mutationFn({ code, userId }: { readonly code: string; readonly userId: number }) {
      const group = await trpcClient.groups.lookup.query({ code }, withTimeout());
      await trpcClient.groups.join.mutate({ id: group.id, userId, code }, withTimeout());
      return group;
    },
    onSuccess({ name }) {
      showToast(`Joined ${name} successfully!`);
      void queryClient.invalidateQueries(trpc.users.groups.queryFilter());
    },
    onError(error) {
      if (isRefusedAsLoggedOut(error)) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
      // a mistyped code is not logged
      else if (!isUnknown(error)) console.error('Joining a group failed:', failureText(error));
    },
  });
  const isSessionOver = isRefusedAsLoggedOut(attempt.error);
  return {
    isPending: attempt.isPending,
    failure: attempt.isError && !isSessionOver ? failureOf(attempt.error) : null,
    isSessionOver,
    join(code, userId, onJoined) {
      if (!attempt.isPending) attempt.mutate({ code, userId }, { onSuccess: onJoined });
    },
    forgetFailure: attempt.reset,
  };
}

function isUnknown(error: Error): boolean {
  return codeOf(error) === 'GROUP_NOT_FOUND';
}

function failureOf(error: Error): Failure {
  return isUnknown(error)
    ? { message: ERROR_MESSAGES.GROUP_NOT_FOUND, detail: null }
    : { message: 'Failed to join group', detail: tryAgainText(error) };
}
