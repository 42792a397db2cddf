import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { hasUnreadCodes, readAuth, rememberLogin, rememberUnreadCodes } from '#client/device/authStorage.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { foldName } from '#shared/foldedNames.ts';

/** The refusals that are about the typed name. */
const ABOUT_NAME = new Set(['BAD_NAME', 'NAME_OF_OTHER', 'USERNAME_TAKEN']);

/**
 * Returns a call that changes a name of the account, and the problem of the typed name. All that this tab shows is read
 * again, because boards, groups and achievements contain the name.
 *
 * @param send sends the call
 * @param onDone runs after a success
 */
export function useNameChange<Input>(
  send: (input: Input) => Promise<{ readonly user: Viewer }>,
  onDone: (user: Viewer) => void,
) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const change = useMutation<{ readonly user: Viewer }, ApiError, Input>({
    mutationFn: send,
    async onSuccess({ user }) {
      // a read that began before would bring the earlier name back
      await queryClient.cancelQueries(trpc.auth.me.queryFilter());
      queryClient.setQueryData(trpc.auth.me.queryKey(), { user });
      storeName(user);
      onDone(user);
      void queryClient.invalidateQueries();
    },
    onError(error) {
      if (isAboutName(error)) refuse(error.message);
    },
  });
  const { error, isPending } = change;

  function refuse(reason: string): void {
    setProblem(reason);
    setAttempt((before) => before + 1);
    field.current?.querySelector('input')?.focus();
  }
  return {
    /** The ref of the element around the field of the name. */
    field,
    /** The problem of the typed name; null = none. */
    problem,
    attempt,
    /** Another problem of the call; null = none. */
    error: error !== null && isAboutName(error) ? null : error,
    isPending,
    /** Sends the call if the form has found no problem. */
    submit(problemFound: string | null, input: Input): void {
      if (isPending) return;
      change.reset();
      setProblem(null);
      if (problemFound === null) change.mutate(input);
      else refuse(problemFound);
    },
    forgetProblem: () => setProblem(null),
  };
}

function isAboutName(error: ApiError): boolean {
  return ABOUT_NAME.has(errorCodeOf(error) ?? '');
}

/** Stores the user name on this device, also in the note about recovery codes that the user may not have read. */
function storeName({ id, username }: Viewer): void {
  const { user, token } = readAuth();
  // another tab may have logged in another account
  if (user?.id !== id || token === null || username === null) return;
  const isUnread = hasUnreadCodes(foldName(user.username));
  rememberLogin({ id, username }, token);
  if (isUnread) rememberUnreadCodes(foldName(username));
}
