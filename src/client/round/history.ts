/** The history of a round, of which MORE loads further pages. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { POLL_MS } from '#client/device/timings.ts';
import type { ShownLine } from '#rules/historyText.ts';
import { withSharedLines } from '#rules/historyText.ts';
import { roundOf } from './round.ts';

type Page = RouterOutputs['rounds']['history'];

/** How many lines are shown at first, and how many MORE adds. */
const FIRST_LINES = 30;
const MORE_LINES = 100;

interface Loaded extends Page {
  /** How many lines are shown, if there are so many. */
  readonly wanted: number;
}

/** The lines that are shown, newest first. */
export interface ShownHistory {
  readonly lines: readonly ShownLine[];
  readonly hasMore: boolean;
}

/**
 * Returns the newest lines of the history, and the call that adds older ones. Not an infinite query, whose code would be
 * in the scripts of every page.
 *
 * @param isGrowing whether it is polled, because the card may still be corrected
 * @returns the query, and the call that adds lines; it takes the version of the oldest line so far
 */
export function useHistory(id: number, isGrowing: boolean) {
  const queryClient = useQueryClient();
  const queryKey = [trpc.rounds.history.pathKey()[0], { input: { id }, type: 'query' }] as const;
  const query = useQuery<Loaded, ApiError, ShownHistory>({
    queryKey,
    async queryFn() {
      const newest = await trpcClient.rounds.history.query({ id }, withTimeout());
      const loaded = queryClient.getQueryData<Loaded>(queryKey);
      return withOlder(id, loaded ? withLoaded(newest, loaded) : newest, loaded?.wanted ?? FIRST_LINES);
    },
    select: shownOf,
    refetchOnMount: 'always',
    // also until the first answer, because a server that was away sends no event
    refetchInterval: ({ state }) => (isGrowing || state.data === undefined) && POLL_MS.nextGame,
  });
  const more = useMutation<Loaded | null, ApiError, number>({
    async mutationFn() {
      const loaded = queryClient.getQueryData<Loaded>(queryKey);
      return loaded === undefined ? null : withOlder(id, loaded, loaded.wanted + MORE_LINES);
    },
    async onSuccess(loaded) {
      // a read that began before has fewer lines
      await queryClient.cancelQueries({ queryKey });
      const now = queryClient.getQueryData<Loaded>(queryKey);
      if (loaded === null || now === undefined) return;
      // lines that came in the meantime stay, and the read that was cancelled is made again
      queryClient.setQueryData(queryKey, { ...withLoaded(now, loaded), wanted: loaded.wanted });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { query, more };
}

/** Returns the round, for the changes that the history lacks; undefined = it is not loaded. */
export function useRoundOf(id: number) {
  return useQuery(trpc.rounds.get.queryOptions({ id }, { select: roundOf })).data;
}

/**
 * Returns the newest page with the older lines that are loaded. Returns it alone if changes between them may be missing.
 */
function withLoaded(newest: Page, { lines, next }: Page): Page {
  const { next: oldest } = newest;
  if (oldest === null || lines.every(({ version }) => version < oldest)) return newest;
  return { lines: [...newest.lines, ...lines.filter(({ version }) => version < oldest)], next };
}

/** Returns a page with as many older ones as the wanted lines need. A page may have few lines or none. */
async function withOlder(id: number, page: Page, wanted: number): Promise<Loaded> {
  let { lines, next } = page;
  while (next !== null && sharedOf(lines).length < wanted) {
    const older = await trpcClient.rounds.history.query({ id, before: next }, withTimeout());
    [lines, next] = [[...lines, ...older.lines], older.next];
  }
  return { lines, next, wanted };
}

function shownOf({ lines, next, wanted }: Loaded): ShownHistory {
  const shared = sharedOf(lines);
  return { lines: shared.slice(0, wanted), hasMore: shared.length > wanted || next !== null };
}

function sharedOf(lines: Page['lines']): readonly ShownLine[] {
  return withSharedLines(lines.map(({ holeNumber, ...line }) => ({ ...line, hole: holeNumber })));
}
