/** Queries that only an account may ask, statistics and leaderboards: polled until they are answered. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { POLL_MS } from '#client/device/timings.ts';
import type { QueryState } from './queryErrors.ts';
import { httpStatusOf } from './queryErrors.ts';
import type { ApiError } from './trpc.ts';
import { trpc } from './trpc.ts';

interface Answered {
  readonly state: { readonly data: unknown; readonly status: string };
}

/** The options of such a query. A rejected query is sent again when its screen is opened again. */
export const POLL_UNTIL_ANSWERED = {
  retryOnMount: true,
  refetchInterval: ({ state }: Answered) =>
    state.data === undefined || state.status === 'error' ? POLL_MS.game : false,
} as const;

/** Returns whether the session has ended although this tab still shows an account. If so, fetches the viewer again. */
export function useSessionOver(queries: readonly QueryState[]): boolean {
  const queryClient = useQueryClient();
  const isOver = queries.some(({ error }) => httpStatusOf(error) === 401);
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
  }, [isOver, queryClient]);
  return isOver;
}

/** Returns the `refetchInterval` of a query that polls only until a server answers, with data or a refusal. */
export function pollWhileUnanswered({
  state: { data, error },
}: {
  readonly state: { readonly data: unknown; readonly error: Pick<ApiError, 'data'> | null };
}): number | false {
  return data === undefined && error?.data == null ? POLL_MS.game : false;
}
