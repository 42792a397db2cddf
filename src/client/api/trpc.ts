/** The app's typed calls, over the same procedures as the REST paths. */

import type { HTTPHeaders, Operation, TRPCClientErrorLike } from '@trpc/client';
import { createTRPCClient, getUntypedClient, httpLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { readAuth } from '#client/device/authStorage.ts';
import { NATIVE } from '#client/device/native.ts';
import { NETWORK } from '#client/device/timings.ts';
import type { AppRouter } from '#routers/app.ts';
import { fetchPastProxy, isBehindProxy } from './proxyPassword.ts';
import { queryProxy } from './queryProxy.ts';
import { restLink } from './restLink.ts';

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientErrorLike<AppRouter>;

/**
 * The calls themselves: for mutations, and for queries past the cache. Each is a request of its own: none waits for
 * another one's answer, and tRPC's link for batches would cost every first visit 0.7 kB.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    NATIVE === null
      ? httpLink({ url: '/trpc', headers: ({ op }) => headersOf(op), fetch: fetchPastProxy })
      : restLink(NATIVE, headersOf),
  ],
});

/** The calls as the cache takes them: query keys and query options. */
export const trpc = queryProxy((name, input) => getUntypedClient(trpcClient).query(name, input));

/** The `context` of a call that counts once, however often it is made with this key. */
export function keyed(idempotencyKey: string): { readonly idempotencyKey: string } {
  return { idempotencyKey };
}

/** Gives up a call without an answer, so that it can be made again. */
export function withTimeout(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(NETWORK.timeoutMs) };
}

/** Whether what was asked for does not exist, as opposed to a call that failed. */
export function isNotFound(error: ApiError | null): boolean {
  return error?.data?.httpStatus === 404;
}

function headersOf(operation: Operation): HTTPHeaders {
  const key = keyOf(operation);
  return { ...bearer(), ...(key !== null && { 'idempotency-key': key }) };
}

function bearer(): { readonly authorization?: string } {
  const { token } = readAuth();
  return token === null || isBehindProxy() ? {} : { authorization: `Bearer ${token}` };
}

function keyOf({ context }: Pick<Operation, 'context'>): string | null {
  const { idempotencyKey } = context;
  return typeof idempotencyKey === 'string' ? idempotencyKey : null;
}
