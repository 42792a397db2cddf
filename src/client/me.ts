/** Who this device plays as. */

import { POLL_MS } from './timings.ts';
import { trpc } from './trpc.ts';

/** The person behind this device's session, null for nobody; asked again only until the first answer. */
export function useMe() {
  return trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data === undefined ? POLL_MS.game : false),
  });
}
