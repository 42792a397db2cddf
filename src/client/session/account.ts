/** Logging in: one attempt at a time, and nothing of the person of before left in this tab. */

import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormProblem, NewCredentials } from '#rules/accounts.ts';
import { readAuth, rememberLogin, takeRedirect } from '#client/device/authStorage.ts';
import { readItem, writeItem } from '#client/device/browserStorage.ts';
import type { Person } from '#client/round/gameSession.ts';
import { forgetPerson } from './personChange.ts';
import { codeOf, failureText, httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { patiently, trpc, trpcClient } from '#client/api/trpc.ts';

/** The two ways to an account. */
export type SignInWay = 'login' | 'register';

const FAILED: Record<SignInWay, string> = { login: 'Login failed', register: 'Registration failed' };

/** Why an attempt failed: beside the field it is about, or beside the button where it is about none. */
export interface SignInFailure {
  readonly field: FormProblem['field'] | null;
  readonly words: string;
  /** The name that was typed. */
  readonly username: string;
}

export interface SignIn {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null = it did not. */
  readonly failure: SignInFailure | null;
  /** Who has logged in here, on this screen; null = nobody yet. */
  readonly person: Person | null;
  /** The path that was stored to be opened by then; null = none. */
  readonly wanted: string | null;
  readonly submit: (way: SignInWay, typed: NewCredentials) => void;
  readonly forgetFailure: () => void;
}

interface Attempt {
  readonly way: SignInWay;
  readonly typed: NewCredentials;
}

type Answer = RouterOutputs['auth']['login'];

const SIGN_IN = ['signIn'];

/** The device's own, whichever account is logged in: it names no person, opens nothing, and outlives a logout. */
const DEVICE_TOKEN_KEY = 'deviceToken';

/** Logging in, or opening an account, which logs in too. */
export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const [person, setPerson] = useState<Person | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  /** The name whose registration may have reached the server although its answer did not reach us. */
  const unanswered = useRef<string | null>(null);

  const attempt = useMutation({
    mutationKey: SIGN_IN,
    mutationFn: ({ way, typed }: Attempt) => (way === 'login' ? logIn(typed) : register(typed, unanswered)),
    async onSuccess({ user, token, deviceToken }) {
      writeItem(DEVICE_TOKEN_KEY, deviceToken);
      await adoptGuest(queryClient, user.id);
      rememberLogin({ id: user.id, username: user.username ?? user.name }, token);
      // before anything else hears of it: the screen greets whom it has let in
      setPerson(user);
      // now: another tab with such a form goes on by itself, and must not take it away
      setWanted(takeRedirect());
      await forgetPerson(queryClient, user);
    },
    onError(error, { way }) {
      const status = httpStatusOf(error);
      // a wrong password is nobody's fault
      if (status === null || status >= 500) console.error(`${FAILED[way]}: ${failureText(error)}`);
    },
  });

  return {
    isBusy: attempt.isPending,
    failure: attempt.isError ? failureOf(attempt.error, attempt.variables) : null,
    person,
    wanted,
    submit(way, typed) {
      // a second tap may come before this screen has heard of the first one
      if (queryClient.isMutating({ mutationKey: SIGN_IN }) === 0) attempt.mutate({ way, typed });
    },
    forgetFailure: attempt.reset,
  };
}

/** What a guest has entered here and not sent is the account's now: the server takes it from nobody else. */
async function adoptGuest(queryClient: QueryClient, accountId: number): Promise<void> {
  const before = queryClient.getQueryData(trpc.auth.me.queryKey())?.user;
  const guestId = before?.isGuest === true ? before.id : readAuth().guestUserId;
  if (guestId === null) return;
  try {
    const { adoptEntries, deviceJournal } = await import('#client/offline/journal.ts');
    await adoptEntries(deviceJournal(), guestId, accountId);
  } catch {
    // without a network there was no login either
  }
}

function logIn({ username, password }: Pick<NewCredentials, 'username' | 'password'>): Promise<Answer> {
  return trpcClient.auth.login.mutate({ username, password, deviceToken: knownBy() }, patiently());
}

/** A name that is taken after an attempt without an answer may be taken by that attempt: the password tells. */
async function register(
  { username, password, maintainerWord }: NewCredentials,
  unanswered: { current: string | null },
): Promise<Answer> {
  try {
    const account = {
      username,
      password,
      maintainerWord: maintainerWord || undefined,
      deviceToken: knownBy(),
    };
    return await trpcClient.auth.register.mutate(account, patiently());
  } catch (error) {
    const status = httpStatusOf(error);
    // a database that was busy may have done it all the same
    if (status === null || status >= 500) unanswered.current = username;
    if (codeOf(error) !== 'USERNAME_TAKEN' || unanswered.current !== username) throw error;
    return await logIn({ username, password }).catch((refusal: unknown) => {
      throw codeOf(refusal) === 'WRONG_LOGIN' ? error : refusal;
    });
  }
}

/** What the server knows this device by; undefined before the first login on it. */
function knownBy(): string | undefined {
  return readItem(DEVICE_TOKEN_KEY) ?? undefined;
}

/** The field a refusal is about; the others are about none. */
const FIELD_OF: Readonly<Record<string, FormProblem['field']>> = {
  USERNAME_TAKEN: 'username',
  BAD_NAME: 'username',
  MAINTAINER_WORD_NEEDED: 'maintainerWord',
  WRONG_LOGIN: 'password',
};

function failureOf(error: Error, { way, typed: { username } }: Attempt): SignInFailure {
  const code = codeOf(error);
  return code === null
    ? { field: null, words: `${FAILED[way]}. ${tryAgainText(error)}`, username }
    : { field: FIELD_OF[code] ?? null, words: error.message || FAILED[way], username };
}
