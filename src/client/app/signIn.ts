/** Logging in: one attempt at a time. The tab then drops the data of its previous user. */

import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import {
  hasUnreadCodes,
  readAuth,
  rememberLogin,
  rememberUnreadCodes,
  takeRedirect,
} from '#client/device/authStorage.ts';
import { readItem } from '#client/device/browserStorage.ts';
import { MY_COURSES_KEY } from '#client/device/storedGame.ts';
import type { SignInAttempt, SignInFailure, SignInWay } from '#client/session/login.ts';
import { REGISTRATION, failureOf, isUnanswered, reportFailure, signIn } from '#client/session/login.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { forgetViewer } from '#client/session/viewerChange.ts';
import type { NewCredentials } from '#shared/accounts.ts';
import { toAccountName } from '#shared/accounts.ts';
import { foldName } from '#shared/foldedNames.ts';

export interface SignIn {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null = it did not fail. */
  readonly failure: SignInFailure | null;
  /** The user that has logged in on this screen; null = none yet. */
  readonly signedIn: Viewer | null;
  /** The recovery codes to show; null = none, empty = the answer that contained them is lost. */
  readonly recoveryCodes: readonly string[] | null;
  /** The stored path to open after the login; null = none. */
  readonly redirectPath: string | null;
  readonly submit: (way: SignInWay, typed: NewCredentials) => void;
  readonly forgetFailure: () => void;
  /** Shows that the recovery codes are lost, if this user has not read them. Returns whether it does. */
  readonly showLostCodes: (viewer: Viewer) => boolean;
  readonly forgetRecoveryCodes: () => void;
}

const SIGN_IN = ['signIn'];

/** Logs in, or opens or recovers an account, which logs in too. */
export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const [signedIn, setSignedIn] = useState<Viewer | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [redirectPath, setRedirectPath] = useState<string | null>(null);
  /** The name whose registration or recovery may be stored without an answer. */
  const unanswered = useRef<string | null>(null);

  const attempt = useMutation({
    mutationKey: SIGN_IN,
    mutationFn: (asked: SignInAttempt) => signIn(asked, unanswered),
    async onSuccess({ user, token, recoveryCodes: codes }) {
      await adoptGuestOf(queryClient, user.id);
      rememberLogin({ id: user.id, username: user.username ?? user.name }, token);
      // before the rest of the tab: the screen greets its user
      setSignedIn(user);
      if (codes === undefined) showLostCodes(user);
      else {
        // until the user has read them: a reload loses them
        rememberUnreadCodes(foldedNameOf(user));
        setRecoveryCodes(codes);
      }
      // immediately: another tab that shows this form continues too, and would take the path
      setRedirectPath(takeRedirect());
      await forgetViewer(queryClient, user);
      void adoptCourses();
    },
    onError(error, asked) {
      if (asked.way === REGISTRATION && isUnanswered(error))
        rememberUnreadCodes(toAccountName(asked.typed.username).username);
      reportFailure(error, asked);
    },
  });

  function showLostCodes(viewer: Viewer): boolean {
    const isLost = !viewer.isGuest && hasUnreadCodes(foldedNameOf(viewer));
    if (isLost) setRecoveryCodes([]);
    return isLost;
  }

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
    showLostCodes,
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

/** Moves the courses of this phone to the account. */
async function adoptCourses(): Promise<void> {
  if (readItem(MY_COURSES_KEY) === null) return;
  try {
    const { adoptDeviceCourses } = await import('#client/round/adoptCourses.ts');
    await adoptDeviceCourses();
  } catch {
    // the dialog with the courses moves the rest
  }
}

function foldedNameOf({ username, name }: Viewer): string {
  return foldName(username ?? name);
}
