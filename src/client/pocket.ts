/** The rounds this device plays or keeps the score of, as the server told them last: for a start without a network. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isScorer } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { isOver, seatOf } from '#rules/round.ts';
import type { KeptRound } from './deviceDatabase.ts';
import { withDatabase } from './deviceDatabase.ts';
import { ownOf, withEntries } from './entries.ts';
import { deviceJournal } from './journal.ts';
import { isLent, noteLent } from './lent.ts';
import { useLive } from './live.ts';
import { useMe } from './me.ts';
import { roundOf } from './round.ts';
import { TOLD_WITHIN_MS } from './timings.ts';
import type { RouterOutputs } from './trpc.ts';
import { trpc } from './trpc.ts';

type RoundState = RouterOutputs['rounds']['get'];

/**
 * Keeps a round in place of what was known of it. A device that refuses has nothing to show without a network.
 *
 * @param toldAt when the server was heard last
 */
export async function savePocketRound(state: RoundState, toldAt: Date): Promise<void> {
  const { id } = state;
  await withDatabase((database) => database.put('rounds', { id, state, toldAt })).catch(() => {});
}

/** The round as this device knew it last; null when it does not. */
export async function readPocketRound(id: number): Promise<KeptRound | null> {
  const kept = await withDatabase((database) => database.get('rounds', id)).catch(() => undefined);
  return kept ?? null;
}

/** A round as this device has it. */
export interface OpenRound {
  readonly round: Round;
  /** When the server was heard last, to the minute. */
  readonly toldAt: Date;
}

/** The rounds this person is in that are not over, with what was entered here on top. */
export async function readOpenRounds(personId: number): Promise<readonly OpenRound[]> {
  const kept = await withDatabase((database) => database.getAll('rounds')).catch(() => []);
  const rounds = await Promise.all(
    kept.map(async ({ id, state, toldAt }) => {
      const entries = await deviceJournal().change(id, (all) => all);
      return { round: withEntries(roundOf(state), ownOf(entries, personId)), toldAt };
    }),
  );
  return rounds.filter(({ round }) => !isOver(round) && isOwn(round, personId));
}

/** Forgets a round, as that of somebody who has left it. */
export async function forgetPocketRound(id: number): Promise<void> {
  await withDatabase((database) => database.delete('rounds', id)).catch(() => {});
}

function isOwn(round: Round, personId: number): boolean {
  return isScorer(round, personId) || seatOf(round, personId) !== undefined;
}

/** Forgets the rounds that nothing was heard of since then; answers their ids. */
export function sweepPocket(before: Date): Promise<readonly number[]> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction('rounds', 'readwrite');
    const old = (await store.getAll()).filter(({ toldAt }) => toldAt < before);
    await Promise.all([...old.map(({ id }) => store.delete(id)), done]);
    return old.map(({ id }) => id);
  }).catch(() => []);
}

/** Keeps the round of a screen as it changes, and lends it what was kept while no server has answered. */
export function usePocketRound(id: number): void {
  const queryClient = useQueryClient();
  const { data: state, dataUpdatedAt } = useQuery(trpc.rounds.get.queryOptions({ id }, { enabled: false }));
  const { heardAt } = useLive(id);
  // a clock on the screen has no seconds, and a phone that asks every second need not write that often
  const toldMinute = Math.floor(Math.max(dataUpdatedAt, heardAt) / TOLD_WITHIN_MS);
  const isKept = isLent(id, dataUpdatedAt);
  const userId = useMe().data?.user?.id;
  const isUnknown = state === undefined;

  useEffect(() => {
    if (!isUnknown) return;
    async function lend(): Promise<void> {
      const queryKey = trpc.rounds.get.queryKey({ id });
      const kept = await readPocketRound(id);
      if (kept === null || queryClient.getQueryData(queryKey) !== undefined) return;
      const updatedAt = kept.toldAt.getTime();
      noteLent(id, updatedAt);
      queryClient.setQueryData(queryKey, kept.state, { updatedAt });
    }
    void lend();
  }, [id, isUnknown, queryClient]);

  useEffect(() => {
    if (state === undefined || userId === undefined || isKept) return;
    const round = roundOf(state);
    if (isOwn(round, userId)) void savePocketRound(state, new Date(toldMinute * TOLD_WITHIN_MS));
    else void forgetPocketRound(state.id);
  }, [state, userId, isKept, toldMinute]);
}
