/**
 * The query keys and options of the calls, equal to those of `@trpc/tanstack-react-query`, with which the server
 * prefetches. Most of that package is for infinite queries and streams, and would add 1.8 kB to every first visit.
 */

import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#routers/app.ts';

/** The part of tRPC's options proxy that the app uses, for a procedure or for all procedures of a router. */
type Used = 'queryOptions' | 'queryKey' | 'queryFilter' | 'pathKey' | 'pathFilter';

type Queries<Calls> = Pick<Calls, keyof Calls & Used> & {
  readonly [Name in Exclude<keyof Calls, Used>]: Calls[Name] extends { readonly pathKey: unknown }
    ? Queries<Calls[Name]>
    : never;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns a proxy that builds query keys and options for any procedure.
 *
 * @param call makes a call, by its full name
 */
export function queryProxy(
  call: (name: string, input: unknown) => Promise<unknown>,
): Queries<TRPCOptionsProxy<AppRouter>> {
  return proxyAt([], call) as Queries<TRPCOptionsProxy<AppRouter>>;
}

function proxyAt(path: readonly string[], call: (name: string, input: unknown) => Promise<unknown>): unknown {
  return new Proxy(() => {}, {
    get: (_target, name: string) => proxyAt([...path, name], call),
    apply(_target, _self, [input, options]: readonly (Fields | undefined)[]) {
      const names = path.slice(0, -1);
      const queryKey = [names, { ...(input !== undefined && { input }), type: 'query' }];
      switch (path.at(-1) as Used) {
        case 'queryOptions':
          return { ...options, queryKey, queryFn: () => call(names.join('.'), input) };
        case 'queryKey':
          return queryKey;
        case 'queryFilter':
          return { ...options, queryKey };
        case 'pathKey':
          return [names];
        case 'pathFilter':
          return { ...input, queryKey: [names] };
      }
    },
  });
}
