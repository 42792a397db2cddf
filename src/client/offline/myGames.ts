/** The open games of the viewer, to return to. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nullOn401 } from '#client/api/nullOn401.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { LAST_HEARD_PRECISION_MS } from '#client/device/timings.ts';
import { wholeDollars } from '#rules/money.ts';
import { playersOf } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';

export type MyGame = Pick<
  RouterOutputs['games']['mine'][number],
  | 'id'
  | 'name'
  | 'hostId'
  | 'status'
  | 'currentHole'
  | 'holeCount'
  | 'betPerHole'
  | 'players'
  | 'optionsText'
  | 'endsAtLocal'
> & {
  /** Null = a saved round: a phone without a network may lack the game's time zone. */
  readonly createdAtLocal: string | null;
};

/** Returns the pending and running games of the viewer; without a current answer, the saved rounds too. */
export function useMyGames(viewerId: number): readonly MyGame[] {
  const queryClient = useQueryClient();
  const answer = useQuery({
    queryKey: trpc.games.mine.queryKey(),
    async queryFn() {
      const games = await nullOn401(trpcClient.games.mine.query());
      if (games === null) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
      return games;
    },
    // a viewer who opens Home has often just opened, joined or finished a game
    staleTime: 0,
  });
  const isUnanswered = answer.isError || answer.isPaused;
  const saved = useQuery({
    queryKey: ['openRounds', viewerId],
    // fetched lazily: only a device without a network needs it, and the outbox sync has fetched it by then
    queryFn: async () => (await import('./savedRounds.ts')).readOpenRounds(viewerId),
    enabled: isUnanswered,
    networkMode: 'always',
    staleTime: 0,
  });
  const rounds = saved.data ?? [];
  // the list does not wait for the words of the options
  const words = useQuery({
    queryKey: ['optionsLine'],
    queryFn: async () => (await import('#rules/optionsLine.ts')).roundOptionsLine,
    enabled: isUnanswered && rounds.some(({ round }) => round.matchOptions !== null),
    networkMode: 'always',
  });
  // null = the session has ended, for instance by a logout in another tab
  const games = answer.data ?? [];
  if (!isUnanswered) return games;
  const newer = rounds
    .filter(({ lastHeardAt }) => lastHeardAt.getTime() + LAST_HEARD_PRECISION_MS > answer.dataUpdatedAt)
    .map(({ round }) => ofSaved(round, words.data?.(round) ?? undefined));
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...games.filter(({ id }) => !ids.has(id))];
}

function ofSaved({ bet, teams, members, ...round }: Round, optionsText: string | undefined): MyGame {
  const players = playersOf({ teams, members });
  const betPerHole = wholeDollars(bet);
  return { ...round, betPerHole, players, optionsText, createdAtLocal: null, endsAtLocal: null };
}
