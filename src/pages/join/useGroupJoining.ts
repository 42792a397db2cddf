/** Joins a group by its code: one attempt at a time; joining again changes nothing. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodeOf, failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import type { GroupFailure, GroupAttempt } from './groupAttempt.ts';
import { groupAttemptOf, isSessionOverError } from './groupAttempt.ts';

export interface GroupJoining extends GroupAttempt {
  readonly join: (code: string, userId: number, onJoined: () => void) => void;
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
      // the group may have refused this user before
      queryClient.removeQueries(trpc.groups.get.queryFilter());
      void queryClient.invalidateQueries(trpc.users.groups.queryFilter());
    },
    onError(error) {
      if (isSessionOverError(error)) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
      // a mistyped code is not logged
      else if (!isUnknown(error)) console.error('Joining a group failed:', failureText(error));
    },
  });
  return {
    ...groupAttemptOf(attempt, failureOf),
    join(code, userId, onJoined) {
      if (!attempt.isPending) attempt.mutate({ code, userId }, { onSuccess: onJoined });
    },
  };
}

function isUnknown(error: Error): boolean {
  return errorCodeOf(error) === 'GROUP_NOT_FOUND';
}

function failureOf(error: Error): GroupFailure {
  return isUnknown(error)
    ? { message: error.message, detail: null }
    : { message: 'Failed to join group', detail: tryAgainText(error) };
}
