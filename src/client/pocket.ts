/** The rounds this device plays or keeps the score of, as the server told them last: for a start without a network. */

import { useEffect } from 'react';
import { isScorer } from '#rules/rights.ts';
import { seatOf } from '#rules/round.ts';
import { withDatabase } from './deviceDatabase.ts';
import { useMe } from './me.ts';
import { roundOf } from './round.ts';
import type { RouterOutputs } from './trpc.ts';
import { trpc } from './trpc.ts';

type RoundState = RouterOutputs['rounds']['get'];

/** Keeps a round in place of what was known of it. A device that refuses has nothing to show without a network. */
export async function savePocketRound(state: RoundState): Promise<void> {
  const { id } = state;
  await withDatabase((database) => database.put('rounds', { id, state, savedAt: new Date() })).catch(
    () => {},
  );
}

/** The round as this device knew it last; null when it does not. */
export async function readPocketRound(id: number): Promise<RoundState | null> {
  const kept = await withDatabase((database) => database.get('rounds', id)).catch(() => undefined);
  return kept?.state ?? null;
}

/** Forgets the rounds that have not changed since then; answers their ids. */
export function sweepPocket(before: Date): Promise<readonly number[]> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction('rounds', 'readwrite');
    const old = (await store.getAll()).filter(({ savedAt }) => savedAt < before);
    await Promise.all([...old.map(({ id }) => store.delete(id)), done]);
    return old.map(({ id }) => id);
  }).catch(() => []);
}

/** Keeps the round of a screen as it changes, and lends it what was kept while no server has answered. */
export function usePocketRound(id: number): void {
  const { rounds } = trpc.useUtils();
  const { data: state } = trpc.rounds.get.useQuery({ id }, { enabled: false });
  const userId = useMe().data?.user?.id;
  const isUnknown = state === undefined;

  useEffect(() => {
    if (!isUnknown) return;
    async function lend(): Promise<void> {
      const kept = await readPocketRound(id);
      if (kept === null || rounds.get.getData({ id }) !== undefined) return;
      // as old as can be: the server is asked all the same
      rounds.get.setData({ id }, kept, { updatedAt: 0 });
    }
    void lend();
  }, [id, isUnknown, rounds]);

  useEffect(() => {
    if (state === undefined || userId === undefined) return;
    const round = roundOf(state);
    if (isScorer(round, userId) || seatOf(round, userId) !== undefined) void savePocketRound(state);
  }, [state, userId]);
}
