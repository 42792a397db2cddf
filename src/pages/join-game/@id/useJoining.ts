/** Takes a seat: one attempt at a time, and only one seat, even if answers are lost and it is tried again. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf, failureText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { rememberLastName } from '#client/device/lastName.ts';
import { ensureSession } from '#client/session/guestSession.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';

const FAILED = 'Failed to join team. Please try again.';
/** A press on JOIN TEAM and its result. */
interface Attempt {
  readonly teamId: number;
  /** seated = the viewer had a seat already, from an attempt whose answer was lost or from another phone. */
  readonly state: 'underWay' | 'joined' | 'seated' | 'failed';
  /** The error message; null = it did not fail, or has not ended. */
  readonly message: string | null;
}

export interface Joining {
  /** The team whose seat is being taken, until the round shows it; null = none. */
  readonly teamId: number | null;
  /** The error message of the last attempt and its team; null = it did not fail. */
  readonly failure: { readonly teamId: number; readonly message: string } | null;
  /** Whether a seat was taken, or is being taken, here: the round may show it shortly before the answer arrives. */
  readonly hasJoined: boolean;
  readonly join: (teamId: number, name: string) => void;
}

/** Joins a game, as a guest under the given name or as the logged-in user. */
export function useJoining(gameId: number): Joining {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const keyOf = useRequestKeys();

  async function join(teamId: number, name: string): Promise<void> {
    setAttempt({ teamId, state: 'underWay', message: null });
    try {
      const viewer = await ensureSession(queryClient, name);
      if (viewer.isGuest) rememberLastName(name);
      await trpcClient.teamMembers.create.mutate(
        { teamId, name },
        { context: keyed(keyOf({ teamId, name })), ...withTimeout() },
      );
      setAttempt({ teamId, state: 'joined', message: null });
    } catch (error) {
      setAttempt({ teamId, ...outcomeOf(error) });
    }
    // the round shows the seat, that the team is full, or that the game has started
    void queryClient.invalidateQueries(trpc.games.mine.queryFilter());
    void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
  }

  const isOpen = attempt !== null && attempt.state !== 'failed';
  return {
    teamId: isOpen ? attempt.teamId : null,
    failure: attempt?.message == null ? null : { teamId: attempt.teamId, message: attempt.message },
    hasJoined: attempt?.state === 'joined' || attempt?.state === 'underWay',
    join(teamId, name) {
      if (!isOpen) void join(teamId, name);
    },
  };
}

/** Converts the error of a failed attempt to its result for the user; logs unexpected errors. */
function outcomeOf(error: unknown): Pick<Attempt, 'state' | 'message'> {
  const code = errorCodeOf(error);
  if (code === 'ALREADY_IN_GAME') return { state: 'seated', message: null };
  if (code === 'GAME_STARTED') return { state: 'failed', message: SCREEN_MESSAGES[code] };
  console.error(`Joining failed: ${failureText(error)}`);
  return { state: 'failed', message: FAILED };
}
