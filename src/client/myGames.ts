/** The games somebody is in, to come back to. */

import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { RouterOutputs } from './trpc.ts';
import { trpc } from './trpc.ts';
import { nullOn401 } from './unauthorized.ts';

export type MyGame = RouterOutputs['games']['mine'][number];

/** The pending and running games of the viewer; null once nobody is logged in here, in another tab for instance. */
export function useMyGames() {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.games.mine, undefined, 'query'),
    queryFn: () => nullOn401(client.games.mine.query()),
    // whoever comes home has just opened, joined or finished one
    staleTime: 0,
  });
}
