/**
 * Creates a group under a code chosen by the client: only one group, even if answers are lost and it is tried again.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorCodeOf, failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import type { Group } from '#client/session/groups.ts';
import { newGroupCode } from '#shared/codes.ts';
import type { GroupFailure, GroupAttempt } from './groupAttempt.ts';
import { groupAttemptOf, isSessionOverError } from './groupAttempt.ts';

/**
 * How many codes are tried if they are taken. There are a billion codes, so more collisions in a row are practically
 * impossible.
 */
const CODES_TRIED = 5;

export interface GroupCreation extends GroupAttempt {
  readonly create: (name: string, createdById: number, onCreated: () => void) => void;
}

export function useGroupCreation(): GroupCreation {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  /** The codes of groups whose creation got no answer, by group name: a retry creates the same group. */
  const codes = useRef(new Map<string, string>());

  async function create(name: string, createdById: number, triesLeft: number): Promise<Group> {
    const code = codes.current.get(name) ?? newGroupCode(secureRandom);
    codes.current.set(name, code);
    const group = { name, code, createdById };
    try {
      return await trpcClient.groups.create.mutate(group, { context: keyed(keyOf(group)), ...withTimeout() });
    } catch (error) {
      if (errorCodeOf(error) !== 'GROUP_CODE_TAKEN' || triesLeft === 0) throw error;
      codes.current.delete(name);
      return create(name, createdById, triesLeft - 1);
    }
  }

  const attempt = useMutation({
    mutationFn: ({ name, createdById }: { readonly name: string; readonly createdById: number }) =>
      create(name, createdById, CODES_TRIED - 1),
    onSuccess({ name }) {
      // the next group of this name gets another code
      codes.current.delete(name);
      showToast(`Group '${name}' created successfully!`);
      void queryClient.invalidateQueries(trpc.users.groups.queryFilter());
    },
    onError(error) {
      if (isSessionOverError(error)) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
      else console.error('Creating a group failed:', failureText(error));
    },
  });
  return {
    ...groupAttemptOf(attempt, failureOf),
    create(name, createdById, onCreated) {
      if (!attempt.isPending) attempt.mutate({ name, createdById }, { onSuccess: onCreated });
    },
  };
}

function failureOf(error: Error): GroupFailure {
  return { message: 'Failed to create group', detail: tryAgainText(error) };
}
