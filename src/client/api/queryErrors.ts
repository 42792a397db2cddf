/** The reasons why answers are missing. */

import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import type { AppRouter } from '#routers/app.ts';
import type { ApiError } from './trpc.ts';

/** No server answered; every other error is the message of a server that rejected the call. */
export const NO_CONNECTION = 'NO CONNECTION';

/** The part of a query's state that decides which error is shown. */
export interface QueryState {
  readonly error: ApiError | null;
  /** The query waits until the phone is online again. */
  readonly isPaused: boolean;
  /** The query is running and has no data to show. */
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** Formats a failed call as "{status}: {text}", or as the message alone when no server answered. */
export function errorText({ data, message }: Pick<ApiError, 'data' | 'message'>): string {
  return data == null ? message : `${data.httpStatus}: ${message}`;
}

/** Returns the HTTP status of a failed call; null when no server answered. */
export function httpStatusOf(failure: unknown): number | null {
  return toApiError(failure)?.data?.httpStatus ?? null;
}

/** Returns the error code of a failed call; null when no server answered. */
export function errorCodeOf(failure: unknown): string | null {
  return toApiError(failure)?.data?.code ?? null;
}

/** Returns why a call failed: `NO_CONNECTION` or the server's message. */
export function failureText(failure: unknown): string {
  const error = toApiError(failure);
  return error?.data == null ? NO_CONNECTION : errorText(error);
}

/** Returns why a call failed, as shown next to the button that made the call. */
export function tryAgainText(failure: unknown): string {
  const error = toApiError(failure);
  return error?.data == null ? 'No connection. Please try again.' : error.message;
}

function toApiError(failure: unknown): TRPCClientError<AppRouter> | null {
  return failure instanceof TRPCClientError ? (failure as TRPCClientError<AppRouter>) : null;
}

/**
 * Returns why the answers of these queries are missing: `NO_CONNECTION` or the server's message. Null = they arrive. A
 * query without data drops its error when it is sent again; this hook keeps the error until there is an answer.
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
