import type { UseMutationResult } from '@tanstack/react-query';
import { httpStatusOf } from '#client/api/queryErrors.ts';

/** An error of joining or creating a group, shown below the field. */
export interface Failure {
  readonly message: string;
  /** The reason, or what to do about it; null = `message` says it all. */
  readonly detail: string | null;
}

/** An attempt to join or create a group. */
export interface GroupAttempt {
  readonly isPending: boolean;
  /** Null = the last attempt did not fail. */
  readonly failure: Failure | null;
  /** The last attempt was refused because the session has ended; the viewer is being queried again. */
  readonly isSessionOver: boolean;
  readonly forgetFailure: () => void;
}

/** @param failureOf tells why an attempt failed whose session goes on */
export function attemptOf(
  { isPending, error, reset }: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>,
  failureOf: (error: Error) => Failure,
): GroupAttempt {
  const isSessionOver = isRefusedAsLoggedOut(error);
  const failure = error === null || isSessionOver ? null : failureOf(error);
  return { isPending, failure, isSessionOver, forgetFailure: reset };
}

/** Whether the server refused a call because the session has ended, which this tab did not know yet. */
export function isRefusedAsLoggedOut(error: Error | null): boolean {
  return httpStatusOf(error) === 401;
}
