/** The app's typed calls to the same procedures as the REST paths. */

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
 * The plain calls: for mutations, and for queries that bypass the cache. Each is a separate request, so that no call
 * waits for the answer to another one. tRPC's link for batches would also add 0.7 kB to every first visit.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    NATIVE === null
      ? httpLink({ url: '/trpc', headers: ({ op }) => headersOf(op), fetch: fetchPastProxy })
      : restLink(NATIVE, headersOf),
  ],
});

/** The calls for the query cache: query keys and query options. */
export const trpc = queryProxy((name, input) => getUntypedClient(trpcClient).query(name, input));

/** Returns the `context` of a call that has an effect only once for this key. */
export function keyed(idempotencyKey: string): { readonly idempotencyKey: string } {
  return { idempotencyKey };
}

/** Returns options that abort a call without an answer in time, so that it can be made again. */
export function withTimeout(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(NETWORK.timeoutMs) };
}

/** Returns whether the server answered that the resource does not exist, as opposed to another failure. */
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
