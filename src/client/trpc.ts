/** The app's typed calls, over the same procedures as the REST paths. */

import type { HTTPHeaders, Operation, TRPCClientErrorLike, TRPCLink } from '@trpc/client';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#routers/app.ts';
import { readAuth } from './authStorage.ts';
import { NATIVE } from './native.ts';
import { restLink } from './restLink.ts';
import { NETWORK } from './timings.ts';

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10;

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientErrorLike<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/** The calls and the cache, as screens hand them on. */
export type Utils = ReturnType<typeof trpc.useUtils>;

/** The `context` of a call that counts once, however often it is made with this key. */
export function keyed(idempotencyKey: string): { readonly idempotencyKey: string } {
  return { idempotencyKey };
}

/** Gives up a call without an answer, so that it can be made again. */
export function patiently(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(NETWORK.patienceMs) };
}

export function createTrpcClient(): ReturnType<typeof trpc.createClient> {
  return trpc.createClient({ links: [NATIVE === null ? trpcLink('/trpc') : restLink(NATIVE, headersOf)] });
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
