/** Taking a seat: one attempt at a time, and one seat however often an answer is lost. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ensureSession } from '#client/session/guestSession.ts';
import { useKeptKeys } from '#client/device/keys.ts';
import { codeOf, failureText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { ERROR_WORDS } from '#rules/errorWords.ts';

const FAILED = 'Failed to join team. Please try again.';
/** A press on JOIN TEAM, and what became of it. */
interface Attempt {
  readonly teamId: number;
  /** seated = there was a seat already, from an attempt whose answer was lost or from another phone. */
  readonly state: 'underWay' | 'joined' | 'seated' | 'failed';
  /** Why it failed; null unless it did. */
  readonly words: string | null;
}

export interface Joining {
  /** The team whose seat is on its way, until the round shows it; null = none. */
  readonly teamId: number | null;
  /** Why the last attempt failed, and for which team; null = it did not. */
  readonly failure: { readonly teamId: number; readonly words: string } | null;
  /** Whether a seat in the round was taken here: the round may show it a moment before the answer comes, or after. */
  readonly hasJoined: boolean;
  readonly join: (teamId: number, name: string) => void;
}

/** Joining a game, as its guest of this name or as the account that is logged in. */
export function useJoining(gameId: number): Joining {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const keyOf = useKeptKeys();

  async function join(teamId: number, name: string): Promise<void> {
    setAttempt({ teamId, state: 'underWay', words: null });
    try {
      await ensureSession(queryClient, name);
      await trpcClient.teamMembers.create.mutate(
        { teamId, name },
        { context: keyed(keyOf({ teamId, name })), ...withTimeout() },
      );
      setAttempt({ teamId, state: 'joined', words: null });
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
    failure: attempt?.words == null ? null : { teamId: attempt.teamId, words: attempt.words },
    hasJoined: attempt?.state === 'joined' || attempt?.state === 'underWay',
    join(teamId, name) {
      if (!isOpen) void join(teamId, name);
    },
  };
}

/** What a failure means to whoever wanted the seat; the unexpected ones are logged. */
function outcomeOf(error: unknown): Pick<Attempt, 'state' | 'words'> {
  const code = codeOf(error);
  if (code === 'ALREADY_IN_GAME') return { state: 'seated', words: null };
  if (code === 'GAME_STARTED') return { state: 'failed', words: ERROR_WORDS[code] };
  console.error(`Joining failed: ${failureText(error)}`);
  return { state: 'failed', words: FAILED };
}
