/** For queries whose screens show less to a visitor without a session, instead of an error. */

import { httpStatusOf } from './queryErrors.ts';

/** The answer, or null when the server says 401: this device has no session. Any other failure is thrown. */
export async function nullOn401<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (httpStatusOf(error) === 401) return null;
    throw error;
  }
}
