/** Taking the pencil by the code of a link: one attempt at a time, and once however often an answer is lost. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { saveRoundSession } from '#client/round/gameSession.ts';
import { ensureSession } from '#client/session/guestSession.ts';
import { useKeptKeys } from '#client/device/keys.ts';
import { forgetPassCode } from '#client/device/passCode.ts';
import { roundOf } from '#client/round/round.ts';
import { playSound } from '#client/sound/sound.ts';
import { codeOf, failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import type { ErrorCode } from '#rules/errors.ts';

/** Refusals that stay, however often the same code is tried. */
const FINAL: readonly string[] = [
  'PASS_NOT_FOUND',
  'ALREADY_SCORER',
  'SCORERS_FULL',
  'ROUND_FULL',
  'BAD_INPUT',
] satisfies readonly ErrorCode[];

/** A press on TAKE THE PENCIL, and what became of it. */
interface Attempt {
  readonly code: string;
  readonly state: 'underWay' | 'done' | 'refused' | 'failed';
  /** Why it was refused or failed; null while it was not. */
  readonly words: string | null;
}

export interface Taking {
  readonly isUnderWay: boolean;
  /** The game is being opened. */
  readonly isDone: boolean;
  /** Why this code is good no more; null while it may be. */
  readonly refusal: string | null;
  /** Why the last attempt failed, where another one may not; null = it did not. */
  readonly trouble: string | null;
  /** With the name of whoever is nobody yet. */
  readonly take: (name: string | undefined) => void;
}

/** Takes the pencil of a game, and opens it. Another code is another try; null and undefined = there is none to take. */
export function useTaking(gameId: number, code: string | null | undefined): Taking {
  const queryClient = useQueryClient();
  const keyOf = useKeptKeys();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  async function takeBy(passCode: string, name: string | undefined): Promise<void> {
    setAttempt({ code: passCode, state: 'underWay', words: null });
    try {
      const me = await ensureSession(queryClient, name);
      const taken = await trpcClient.pencil.take.mutate(
        { id: gameId, code: passCode },
        { context: keyed(keyOf(passCode)), ...withTimeout() },
      );
      setAttempt({ code: passCode, state: 'done', words: null });
      queryClient.setQueryData(trpc.rounds.get.queryKey({ id: gameId }), taken);
      // first: a device in another game would be taken back to that one
      saveRoundSession(roundOf(taken), me);
      forgetPassCode(gameId);
      void navigate(`/game/${gameId}`, { overwriteLastHistoryEntry: true });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.state === 'refused') playSound('error');
      setAttempt({ code: passCode, ...outcome });
      // the game may be over, or this phone may have the pencil already
      void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    }
  }

  const state = attempt?.code === code ? attempt?.state : undefined;
  const isOpen = state === 'underWay' || state === 'done';
  return {
    isUnderWay: state === 'underWay',
    isDone: state === 'done',
    refusal: state === 'refused' ? (attempt?.words ?? null) : null,
    trouble: state === 'failed' ? (attempt?.words ?? null) : null,
    take(name) {
      if (!isOpen && code != null) void takeBy(code, name);
    },
  };
}

/** What a failure means to whoever wanted the pencil; the unexpected ones are logged. */
function outcomeOf(error: unknown): Pick<Attempt, 'state' | 'words'> {
  const words = tryAgainText(error);
  if (FINAL.includes(codeOf(error) ?? '')) return { state: 'refused', words };
  console.error(`Taking the pencil failed: ${failureText(error)}`);
  return { state: 'failed', words };
}
