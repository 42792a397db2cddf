import type { UseMutationResult } from '@tanstack/react-query';
import { httpStatusOf } from '#client/api/queryErrors.ts';

/** An error of joining or creating a group, shown below the field. */
export interface GroupFailure {
  readonly message: string;
  /** The reason, or how to proceed; null = `message` is complete. */
  readonly detail: string | null;
}

/** An attempt to join or create a group. */
export interface GroupAttempt {
  readonly isPending: boolean;
  /** Null = the last attempt did not fail. */
  readonly failure: GroupFailure | null;
  /** The last attempt was refused because the session has ended; the viewer is being queried again. */
  readonly isSessionOver: boolean;
  readonly forgetFailure: () => void;
}

/**
 * Returns the state of an attempt.
 *
 * @param failureOf converts errors other than an ended session
 */
export function groupAttemptOf(
  { isPending, error, reset }: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>,
  failureOf: (error: Error) => GroupFailure,
): GroupAttempt {
  const isSessionOver = isSessionOverError(error);
  const failure = error === null || isSessionOver ? null : failureOf(error);
  return { isPending, failure, isSessionOver, forgetFailure: reset };
}

/** Returns whether the server refused a call because the session has ended, which this tab had not noticed yet. */
export function isSessionOverError(error: Error | null): boolean {
  return httpStatusOf(error) === 401;
}
