/** Why answers do not arrive. */

import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import type { AppRouter } from '#routers/app.ts';
import type { ApiError } from './trpc.ts';

/** No server answered; every other error is the message of a server's refusal. */
export const NO_CONNECTION = 'NO CONNECTION';

/** The state of a query that decides which error is shown. */
export interface QueryState {
  readonly error: ApiError | null;
  /** Waits for the phone to be online again. */
  readonly isPaused: boolean;
  /** Asks while it has nothing to show. */
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** A failed call as "{status}: {text}"; without an answer there is no status, only the message. */
export function errorText({ data, message }: Pick<ApiError, 'data' | 'message'>): string {
  return data == null ? message : `${data.httpStatus}: ${message}`;
}

/** The status a failed call was answered with; null when no server answered. */
export function httpStatusOf(failure: unknown): number | null {
  return toApiError(failure)?.data?.httpStatus ?? null;
}

/** The code a failed call was refused with; null when no server answered. */
export function codeOf(failure: unknown): string | null {
  return toApiError(failure)?.data?.code ?? null;
}

/** Why a call failed: `NO_CONNECTION` or the server's message. */
export function failureText(failure: unknown): string {
  const error = toApiError(failure);
  return error?.data == null ? NO_CONNECTION : errorText(error);
}

/** Why a call failed, as it stands beside the button of the attempt. */
export function tryAgainText(failure: unknown): string {
  const error = toApiError(failure);
  return error?.data == null ? 'No connection. Please try again.' : error.message;
}

function toApiError(failure: unknown): TRPCClientError<AppRouter> | null {
  return failure instanceof TRPCClientError ? (failure as TRPCClientError<AppRouter>) : null;
}

/**
 * What keeps the answers of these queries away: `NO_CONNECTION` or the server's message; null while they arrive.
 * A query without data drops its error whenever it asks again; here the error stays until the answer is there.
 */
export function useQueryError(queries: readonly QueryState[]): string | null {
  const [known, setKnown] = useState<string | null>(null);
  const isLoading = queries.some((query) => query.isLoading);
  const error = errorOf(queries) ?? (isLoading ? known : null);
  if (error !== known) setKnown(error);
  return error;
}

function errorOf(queries: readonly QueryState[]): string | null {
  const errors = queries.map(({ error }) => error).filter((error) => error !== null);
  const isCutOff = queries.some(({ isPaused }) => isPaused) || errors.some(({ data }) => data == null);
  if (isCutOff) return NO_CONNECTION;
  const [refusal] = errors;
  return refusal === undefined ? null : errorText(refusal);
}
