/** The app's typed calls, over the same procedures as the REST paths. */

import { QueryClient } from '@tanstack/react-query';
import type { HTTPHeaders, Operation, TRPCClientErrorLike, TRPCLink } from '@trpc/client';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#routers/app.ts';
import { readAuth } from './authStorage.ts';
import { NATIVE } from './native.ts';
import { restLink } from './restLink.ts';
import { NETWORK } from './timings.ts';

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10;

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientErrorLike<AppRouter>;

/** The calls themselves: what changes something, and what is asked past the cache. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [NATIVE === null ? trpcLink('/trpc') : restLink(NATIVE, headersOf)],
});

/** What the cache knows the calls by: their keys, and the options of their queries. */
export const trpc = createTRPCOptionsProxy<AppRouter>({
  client: trpcClient,
  // for defaults of mutations and for streams, of which there are none: answers are in the cache of the screen
  queryClient: new QueryClient(),
});

/** The `context` of a call that counts once, however often it is made with this key. */
export function keyed(idempotencyKey: string): { readonly idempotencyKey: string } {
  return { idempotencyKey };
}

/** Gives up a call without an answer, so that it can be made again. */
export function patiently(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(NETWORK.patienceMs) };
}

function trpcLink(url: string): TRPCLink<AppRouter> {
  return splitLink({
    // the key is a header, and a batch has only one
    condition: (operation) => keyOf(operation) !== null,
    true: httpLink({ url, headers: ({ op }) => headersOf(op) }),
    false: httpBatchLink({ url, maxItems: MAX_BATCH_SIZE, headers: bearer }),
  });
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
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function keyOf({ context }: Pick<Operation, 'context'>): string | null {
  const { idempotencyKey } = context;
  return typeof idempotencyKey === 'string' ? idempotencyKey : null;
}
