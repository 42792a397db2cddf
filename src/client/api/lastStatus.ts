/** The refusal of a query whose screen stays while the query is sent again. */

import { useState } from 'react';
import type { QueryState } from './queryErrors.ts';

/**
 * Returns the HTTP status with which the server refused a query; null = it did not. A query without data drops its error
 * when it is sent again: the last status is kept until the next answer.
 */
export function useLastStatus({ error, isLoading }: QueryState): number | null {
  const [last, setLast] = useState<number | null>(null);
  const status = error?.data?.httpStatus ?? (isLoading ? last : null);
  if (status !== last) setLast(status);
  return status;
}
