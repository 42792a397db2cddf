/** The app's typed calls, over the same procedures as the REST paths. */

import type { TRPCClientErrorLike } from '@trpc/client';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#routers/app.ts';
import { readAuth } from './authStorage.ts';

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10;

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientErrorLike<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

export function createTrpcClient(): ReturnType<typeof trpc.createClient> {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: MAX_BATCH_SIZE,
        headers() {
          const { token } = readAuth();
          return token === null ? {} : { authorization: `Bearer ${token}` };
        },
      }),
    ],
  });
}

/** Whether what was asked for does not exist, as opposed to a call that failed. */
export function isNotFound(error: ApiError | null): boolean {
  return error?.data?.httpStatus === 404;
}
