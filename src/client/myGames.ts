/** The games somebody is in, to come back to. */

import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { RouterOutputs } from './trpc.ts';
import { trpc } from './trpc.ts';
import { nullOn401 } from './unauthorized.ts';

export type MyGame = RouterOutputs['games']['mine'][number];

/** The pending and running games of the viewer; null once nobody is logged in here, in another tab for instance. */
export function useMyGames() {
  const { client, auth } = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.games.mine, undefined, 'query'),
    async queryFn() {
      const games = await nullOn401(client.games.mine.query());
      if (games === null) void auth.me.invalidate();
      return games;
    },
    // whoever comes home has just opened, joined or finished one
    staleTime: 0,
  });
}
