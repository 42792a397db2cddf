/**
 * Saved rounds: the last server states of the rounds that this device plays or scores, for a start without a network.
 */

import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { isForgotten } from '#client/device/authStorage.ts';
import { LAST_HEARD_PRECISION_MS } from '#client/device/timings.ts';
import { isRestored, noteRestored, useStreamState } from '#client/round/liveStream.ts';
import { roundOf } from '#client/round/round.ts';
import { rememberedViewer, useViewer } from '#client/session/viewer.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver, seatOf } from '#rules/round.ts';
import type { SavedRound } from './deviceDatabase.ts';
import { onDatabaseLoss, withDatabase } from './deviceDatabase.ts';
import { deviceJournal } from './journal.ts';
import { ownCommands, withQueued } from './queuedCommands.ts';

type RoundState = RouterOutputs['rounds']['get'];

/**
 * Saves a round's state over the previous one. A device that blocks its database has no round to show without a
 * network.
 *
 * @param toldAt the time of the last message from the server
 */
export async function saveRound(state: RoundState, toldAt: Date): Promise<void> {
  const { id } = state;
  await withDatabase((database) => database.put('rounds', { id, state, toldAt })).catch(() => {});
}

/** Reads a saved round; null when there is none. */
export async function readSavedRound(id: number): Promise<SavedRound | null> {
  const kept = await withDatabase((database) => database.get('rounds', id)).catch(() => undefined);
  return kept ?? null;
}

/** A round as stored on this device. */
export interface OpenRound {
  readonly round: Round;
  /** The time of the last message from the server, to the minute. */
  readonly lastHeardAt: Date;
}

/** Returns the rounds of the viewer that are not over, with the queued commands applied. */
export async function readOpenRounds(viewerId: number): Promise<readonly OpenRound[]> {
  const kept = await withDatabase((database) => database.getAll('rounds')).catch(() => []);
  const rounds = await Promise.all(
    kept.map(async ({ id, state, toldAt }) => {
      const queue = await deviceJournal().read(id);
      return { round: withQueued(roundOf(state), ownCommands(queue, viewerId)), lastHeardAt: toldAt };
    }),
  );
  return rounds.filter(({ round }) => !isOver(round) && isInvolved(round, viewerId));
}

/**
 * Returns whether a saved round may be shown: rounds of a user whose session has ended are hidden from the next user.
 */
function isViewersRound(queryClient: QueryClient, round: Round): boolean {
  const answer = queryClient.getQueryData(trpc.auth.me.queryKey());
  const viewer = answer === undefined ? rememberedViewer() : answer.user;
  if (viewer !== null) return isInvolved(round, viewer.id);
  // without any stored session there is no other user to hide it from
  return answer === undefined && isForgotten();
}

/** Deletes a round, such as one that the viewer has left. */
export async function forgetSavedRound(id: number): Promise<void> {
  await withDatabase((database) => database.delete('rounds', id)).catch(() => {});
}

/** Returns whether a user is a scorer or a player of a round. */
export function isInvolved(round: Round, userId: number): boolean {
  return isScorer(round, userId) || seatOf(round, userId) !== undefined;
}

/**
 * Deletes all rounds except those with a message of the server since that time and with one of these users in them.
 * Resolves to the ids of the rounds that stay; null = the device blocks its database.
 *
 * @param userIds null = the viewer is not known: the rounds may be any user's
 */
export function deleteOldRounds(
  since: Date,
  userIds: readonly number[] | null,
): Promise<readonly number[] | null> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction('rounds', 'readwrite');
    const rounds = await store.getAll();
    const kept = rounds
      .filter(
        ({ toldAt, state }) =>
          toldAt >= since &&
          (userIds === null || userIds.some((userId) => isInvolved(roundOf(state), userId))),
      )
      .map(({ id }) => id);
    const others = rounds.filter(({ id }) => !kept.includes(id));
    await Promise.all([...others.map(({ id }) => store.delete(id)), done]);
    return kept;
  }).catch(() => null);
}

/**
 * Saves the round of a screen as it changes, and again when the database was deleted. Until the server answers,
 * restores the saved round.
 */
export function useSavedRound(id: number): void {
  const queryClient = useQueryClient();
  const { data: state, dataUpdatedAt } = useQuery(trpc.rounds.get.queryOptions({ id }, { enabled: false }));
  const { lastHeardAt } = useStreamState(id);
  // the clock on the screen has no seconds, so a phone that polls every second need not write each time
  const lastHeardMinute = Math.floor(Math.max(dataUpdatedAt, lastHeardAt) / LAST_HEARD_PRECISION_MS);
  const isFromDevice = isRestored(id, dataUpdatedAt);
  const userId = useViewer().data?.user?.id;
  const isUnknown = state === undefined;

  useEffect(() => {
    if (!isUnknown) return;
    async function restore(): Promise<void> {
      const queryKey = trpc.rounds.get.queryKey({ id });
      const kept = await readSavedRound(id);
      if (kept === null || queryClient.getQueryData(queryKey) !== undefined) return;
      if (!isViewersRound(queryClient, roundOf(kept.state))) return;
      const updatedAt = kept.toldAt.getTime();
      noteRestored(id, updatedAt);
      queryClient.setQueryData(queryKey, kept.state, { updatedAt });
    }
    void restore();
  }, [id, isUnknown, queryClient]);

  useEffect(() => {
    if (state === undefined || userId === undefined) return;
    const save = () => {
      if (isInvolved(roundOf(state), userId))
        void saveRound(state, new Date(lastHeardMinute * LAST_HEARD_PRECISION_MS));
      else void forgetSavedRound(state.id);
    };
    if (!isFromDevice) save();
    return onDatabaseLoss(save);
  }, [state, userId, isFromDevice, lastHeardMinute]);
}
