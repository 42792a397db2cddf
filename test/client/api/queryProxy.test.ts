import { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { describe, expect, it } from 'vitest';
import { queryProxy } from '#client/api/queryProxy.ts';
import { trpcClient } from '#client/api/trpc.ts';
import type { AppRouter } from '#routers/app.ts';

/** The proxy of the package, as the server uses it. */
const theirs = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient: new QueryClient() });
const ours = queryProxy((name, input) => Promise.resolve({ name, input }));

describe('the query proxy', () => {
  it('has the keys and filters with which the server prefetches', () => {
    const input = { id: 7 };

    expect([
      ours.rounds.get.queryKey(input),
      ours.rounds.get.queryFilter(input, { type: 'inactive' }),
      ours.rounds.get.queryOptions(input, { staleTime: 1 }).queryKey,
      ours.auth.me.queryKey(),
      ours.auth.me.queryFilter(),
      ours.scorecards.list.pathKey(),
      ours.scorecards.pathFilter(),
      ours.users.pathFilter({ type: 'active' }),
    ]).toEqual([
      theirs.rounds.get.queryKey(input),
      theirs.rounds.get.queryFilter(input, { type: 'inactive' }),
      theirs.rounds.get.queryOptions(input, { staleTime: 1 }).queryKey,
      theirs.auth.me.queryKey(),
      theirs.auth.me.queryFilter(),
      theirs.scorecards.list.pathKey(),
      theirs.scorecards.pathFilter(),
      theirs.users.pathFilter({ type: 'active' }),
    ]);
  });

  it('makes the call through the options of a query, and keeps the other options', async () => {
    const client = new QueryClient();
    const options = ours.rounds.get.queryOptions({ id: 7 }, { staleTime: 5 });

    expect(options.staleTime).toBe(5);
    expect(await client.fetchQuery(options)).toEqual({ name: 'rounds.get', input: { id: 7 } });
    expect(await client.fetchQuery(ours.auth.me.queryOptions())).toEqual({
      name: 'auth.me',
      input: undefined,
    });
  });
});
