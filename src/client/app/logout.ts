/** Leaving this device: the server ends the session, the device deletes the data of its user, and Home is reloaded. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#client/api/trpc.ts';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { clearAuth } from '#client/device/authStorage.ts';
import { forgetGames } from '#client/device/storedGame.ts';
import type { Unfinished } from '#client/offline/logoutCheck.ts';
import { hasUnsent, useHasUnsent } from '#client/round/unsent.ts';
import { lazyPart } from './lazyPart.ts';

/** An account logs out. A guest is forgotten, and an account that is deleted, because neither can log in again. */
const TEXTS = {
  logout: {
    connectFirst: 'Please log out when you are connected again.',
    tryAgain: 'Or log out again to forget it.',
    failed: 'Could not log out. Please try again.',
  },
  forgetMe: {
    connectFirst: 'Please try again when you are connected.',
    tryAgain: 'Or try again to forget it.',
    failed: 'Could not forget you. Please try again.',
  },
} as const;

type LeavingWay = keyof typeof TEXTS;

const ALL_SENT: Unfinished = { waiting: null, hasUnread: false };

const LOGOUT_CHECK = lazyPart(() => import('#client/offline/logoutCheck.ts'));

export interface Logout {
  readonly isBusy: boolean;
  /** Why the last try did not log out; null = there was none, or nothing prevents it now. */
  readonly failure: string | null;
  readonly logOut: () => void;
}

/** Returns why a user should not log out yet; null = nothing is unfinished. */
export function reasonNotToLogOut({ waiting, hasUnread }: Unfinished, way: LeavingWay): string | null {
  const { connectFirst, tryAgain } = TEXTS[way];
  // without their session they could no longer be sent; the end of a round waits for a conflict to be decided
  if (waiting !== null)
    return `${waiting} not been sent yet${hasUnread ? ': its game says why.' : `. ${connectFirst}`}`;
  return hasUnread ? `Not all you entered was saved: its game says what. ${tryAgain}` : null;
}

/** Leaving with a call of the server that ends the session. */
export interface Leaving<Input> {
  readonly isBusy: boolean;
  /** The data that is not on the server, and how to proceed; null = nothing prevents it. */
  readonly blockedBy: string | null;
  /** Why the call failed; null = it did not. */
  readonly error: ApiError | null;
  readonly leave: (input: Input) => void;
}

export function useLogout(way: 'logout' | 'forgetMe'): Logout {
  const { isBusy, blockedBy, error, leave } = useLeaving(way, () =>
    trpcClient.auth.logout.mutate(undefined, withTimeout()),
  );
  return {
    isBusy,
    failure: blockedBy ?? (error === null ? null : TEXTS[way].failed),
    logOut: () => leave(),
  };
}

/**
 * Leaves this device.
 *
 * @param end sends the call that ends the session on the server
 */
export function useLeaving<Input = void>(
  way: LeavingWay,
  end: (input: Input) => Promise<unknown>,
): Leaving<Input> {
  const queryClient = useQueryClient();
  /** Describes the data that is not on the server, and how to proceed; null = nothing blocks the logout. */
  const [blockedBy, setBlockedBy] = useState<string | null>(null);
  const isUnsent = useHasUnsent();
  const [wasUnsent, setWasUnsent] = useState(isUnsent);
  if (isUnsent !== wasUnsent) {
    setWasUnsent(isUnsent);
    // the commands that prevented it are on the server by now
    if (!isUnsent) setBlockedBy(null);
  }

  /** Returns why the user should stay; null = nothing prevents the logout. */
  async function blockingReason(viewerId: number | null): Promise<string | null> {
    // without that file, or the device's database, only the data of this tab counts
    const unfinished = await fetchLogoutCheck().then((part) => part?.unfinishedOf(viewerId) ?? ALL_SENT);
    if (unfinished.waiting === null && hasUnsent())
      return reasonNotToLogOut({ ...unfinished, waiting: 'Some scores have' }, way);
    const reason = reasonNotToLogOut(unfinished, way);
    // refusals, which can no longer be sent, prevent only the first try
    return unfinished.waiting === null && reason === blockedBy ? null : reason;
  }

  const attempt = useMutation<boolean, ApiError, Input>({
    async mutationFn(input) {
      const viewerId = queryClient.getQueryData(trpc.auth.me.queryKey())?.user?.id ?? null;
      const reason = await blockingReason(viewerId);
      setBlockedBy(reason);
      if (reason !== null) return false;
      await end(input);
      await cleanUpAfter(viewerId);
      return true;
    },
  });

  return {
    // until the page is unloaded
    isBusy: attempt.isPending || attempt.data === true,
    blockedBy,
    error: attempt.error,
    leave: attempt.mutate,
  };
}

/** Deletes the data of a user whose session has ended from this device, and reloads Home. */
export async function cleanUpAfter(viewerId: number | null): Promise<void> {
  clearAuth();
  // a remembered game would take this device away from Home
  forgetGames();
  const part = await fetchLogoutCheck();
  await part?.forgetRounds(viewerId);
  globalThis.location.replace('/');
}

/** Fetches the code for leaving. Null = it could not be fetched: the next start of the app deletes the rest. */
async function fetchLogoutCheck() {
  return LOGOUT_CHECK.fetch().catch(() => null);
}
