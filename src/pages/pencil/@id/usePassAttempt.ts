/** Takes the pencil or a seat with the code of a link: one attempt at a time, and only once, even if answers are lost. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { errorCodeOf, failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { rememberLastName } from '#client/device/lastName.ts';
import { unmarkGameLeft } from '#client/device/leftGames.ts';
import { forgetPassCode } from '#client/device/passCode.ts';
import { rememberPencilRole } from '#client/device/pencilRole.ts';
import { saveRoundSession } from '#client/round/gameSession.ts';
import { redirectOfSeated } from '#client/round/joining.ts';
import { roundOf } from '#client/round/round.ts';
import { ensureSession } from '#client/session/guestSession.ts';
import { playSound } from '#client/sound/sound.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Refusals that do not change when the same code is tried again. */
const FINAL: readonly string[] = [
  'PASS_NOT_FOUND',
  'ALREADY_SCORER',
  'ALREADY_IN_GAME',
  'SEAT_HAS_PHONE',
  'SEAT_KEPT',
  'MEMBER_NOT_FOUND',
  'CARD_FINAL',
  'SCORERS_FULL',
  'ROUND_FULL',
  'BAD_INPUT',
] satisfies readonly ErrorCode[];

/** A press on TAKE THE PENCIL or TAKE THE SEAT and its result. */
interface Attempt {
  readonly code: string;
  readonly state: 'underWay' | 'done' | 'refused' | 'failed';
  /** Why it was refused or failed, as a text; null = neither. */
  readonly message: string | null;
}

export interface PassAttempt {
  readonly isUnderWay: boolean;
  /** The game is being opened. */
  readonly isDone: boolean;
  /** Why this code will never work, as a text; null = it may work. */
  readonly refusal: string | null;
  /** Why the last attempt failed although another may succeed, as a text; null = it did not fail. */
  readonly error: string | null;
  /** @param name the guest's name if there is no session, else undefined */
  readonly take: (name: string | undefined) => void;
}

/**
 * Takes the pencil or a seat of a game and opens its screen. The result of an attempt applies to its code only.
 *
 * @param seatId the member whose seat the link gives; null = it gives the pencil
 * @param code null = the link has no valid code, undefined = not read yet
 */
export function usePassAttempt(
  gameId: number,
  seatId: number | null,
  code: string | null | undefined,
): PassAttempt {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  async function takeBy(passCode: string, name: string | undefined): Promise<void> {
    setAttempt({ code: passCode, state: 'underWay', message: null });
    try {
      const viewer = await ensureSession(queryClient, name);
      if (name !== undefined && viewer.isGuest) rememberLastName(name);
      const options = { context: keyed(keyOf(passCode)), ...withTimeout() };
      const taken =
        seatId === null
          ? await trpcClient.pencil.take.mutate({ id: gameId, code: passCode }, options)
          : await trpcClient.teamMembers.take.mutate({ id: seatId, code: passCode }, options);
      const round = roundOf(taken);
      setAttempt({ code: passCode, state: 'done', message: null });
      queryClient.setQueryData(trpc.rounds.get.queryKey({ id: gameId }), taken);
      // also the record, the library and the boards, if the game is over, and the invitations
      if (seatId !== null) void queryClient.invalidateQueries();
      // before navigating: with another stored game the device would be redirected to that one
      unmarkGameLeft(gameId);
      // this phone keeps its own game beside one that is over
      if (!isOver(round)) saveRoundSession(round, viewer);
      // the role is not announced to the user, who has just taken it
      if (seatId === null)
        rememberPencilRole(viewer.id, gameId, taken.hostId === viewer.id ? 'host' : 'coScorer');
      forgetPassCode({ gameId, seatId });
      const path = seatId === null ? `/game/${gameId}` : pathOfSeated(round, viewer.id);
      void navigate(path, { overwriteLastHistoryEntry: true });
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
    refusal: state === 'refused' ? (attempt?.message ?? null) : null,
    error: state === 'failed' ? (attempt?.message ?? null) : null,
    take(name) {
      if (!isOpen && code != null) void takeBy(code, name);
    },
  };
}

/** Returns the path of the screen of a game for a player who sits in it. */
export function pathOfSeated(round: Round, userId: number): string {
  return redirectOfSeated(round, userId, false)?.path ?? `/game/${round.id}`;
}

/** Converts the error of a failed attempt to its result for the user; logs unexpected errors. */
function outcomeOf(error: unknown): Pick<Attempt, 'state' | 'message'> {
  const message = tryAgainText(error);
  if (FINAL.includes(errorCodeOf(error) ?? '')) return { state: 'refused', message };
  console.error(`Taking the pencil or the seat failed: ${failureText(error)}`);
  return { state: 'failed', message };
}
