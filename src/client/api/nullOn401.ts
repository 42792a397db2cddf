/** For queries whose screens show less without a session, instead of an error. */

import { httpStatusOf } from './queryErrors.ts';

/**
 * Returns the answer, or null when the server responds with 401, as this device has no session. Throws any other error.
 */
export async function nullOn401<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (httpStatusOf(error) === 401) return null;
    throw error;
  }
}
