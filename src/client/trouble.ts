/** Why answers do not arrive, in the words people read. */

import { useState } from 'react';
import type { ApiError } from './trpc.ts';

/** No server answered; every other trouble is a server's refusal in its own words. */
export const NO_CONNECTION = 'NO CONNECTION';

/** What a query tells about its answers. */
export interface Asked {
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

/**
 * What keeps the answers of these queries away: `NO_CONNECTION` or the server's words; null while they arrive.
 * A query without data forgets its failure whenever it asks again: the words stay until the answer is there.
 */
export function useTrouble(queries: readonly Asked[]): string | null {
  const [known, setKnown] = useState<string | null>(null);
  const isLoading = queries.some((query) => query.isLoading);
  const trouble = troubleOf(queries) ?? (isLoading ? known : null);
  if (trouble !== known) setKnown(trouble);
  return trouble;
}

function troubleOf(queries: readonly Asked[]): string | null {
  const errors = queries.map(({ error }) => error).filter((error) => error !== null);
  const isCutOff = queries.some(({ isPaused }) => isPaused) || errors.some(({ data }) => data == null);
  if (isCutOff) return NO_CONNECTION;
  const [refusal] = errors;
  return refusal === undefined ? null : errorText(refusal);
}
