/** Logging in: one attempt at a time. The tab then drops the data of its previous user. And advice on new passwords. */

import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { readAuth, rememberLogin, takeRedirect } from '#client/device/authStorage.ts';
import type { SignInAttempt, SignInFailure, SignInWay } from '#client/session/login.ts';
import { failureOf, reportFailure, signIn } from '#client/session/login.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { forgetViewer } from '#client/session/viewerChange.ts';
import type { NewCredentials } from '#shared/accounts.ts';
import { PASSWORD } from '#shared/limits.ts';
import { lazyPart, useLazyPart } from './lazyPart.ts';

export interface SignIn {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null = it did not fail. */
  readonly failure: SignInFailure | null;
  /** The user that has logged in on this screen; null = none yet. */
  readonly signedIn: Viewer | null;
  /** The recovery codes of the account that was registered on this screen; null = none. */
  readonly recoveryCodes: readonly string[] | null;
  /** The stored path to open after the login; null = none. */
  readonly redirectPath: string | null;
  readonly submit: (way: SignInWay, typed: NewCredentials) => void;
  readonly forgetFailure: () => void;
  readonly forgetRecoveryCodes: () => void;
}

const SIGN_IN = ['signIn'];

/** A long list of common passwords: loaded only when a new password is typed. */
const GUESSES = lazyPart(() => import('#shared/passwords.ts'));

/** Logs in, or opens or recovers an account, which logs in too. */
export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const [signedIn, setSignedIn] = useState<Viewer | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [redirectPath, setRedirectPath] = useState<string | null>(null);
  /** The name whose registration may have reached the server although its answer was lost. */
  const unanswered = useRef<string | null>(null);

  const attempt = useMutation({
    mutationKey: SIGN_IN,
    mutationFn: (asked: SignInAttempt) => signIn(asked, unanswered),
    async onSuccess({ user, token, recoveryCodes: codes = null }) {
      await adoptGuestOf(queryClient, user.id);
      rememberLogin({ id: user.id, username: user.username ?? user.name }, token);
      // before the rest of the tab: the screen greets its user
      setSignedIn(user);
      setRecoveryCodes(codes);
      // immediately: another tab that shows this form continues too, and would take the path
      setRedirectPath(takeRedirect());
      await forgetViewer(queryClient, user);
    },
    onError: reportFailure,
  });

  return {
    isBusy: attempt.isPending,
    failure: attempt.isError ? failureOf(attempt.error, attempt.variables) : null,
    signedIn,
    recoveryCodes,
    redirectPath,
    submit(way, typed) {
      // a second tap may come before this screen is rendered after the first one
      if (queryClient.isMutating({ mutationKey: SIGN_IN }) === 0) attempt.mutate({ way, typed });
    },
    forgetFailure: attempt.reset,
    forgetRecoveryCodes: () => setRecoveryCodes(null),
  };
}

/** Reassigns the guest's unsent commands to the account: the server no longer accepts them from the guest. */
async function adoptGuestOf(queryClient: QueryClient, accountId: number): Promise<void> {
  const before = queryClient.getQueryData(trpc.auth.me.queryKey())?.user;
  const guestId = before?.isGuest === true ? before.id : readAuth().guestUserId;
  if (guestId === null) return;
  try {
    const { adoptGuest } = await import('#client/offline/journal.ts');
    await adoptGuest(guestId, accountId);
  } catch {
    // no network: then there was no login either
  }
}

/** Returns a note on a new password that is easily guessed, while it is typed; null = none. The server accepts it. */
export function useGuessNote(password: string, username: string): string | null {
  const isLongEnough = password.length >= PASSWORD.min;
  const { fetched: guesses } = useLazyPart(GUESSES, isLongEnough);
  const isGuessed = isLongEnough && guesses?.isEasilyGuessed(password, username) === true;
  return isGuessed ? 'Easily guessed. A longer one is safer.' : null;
}
