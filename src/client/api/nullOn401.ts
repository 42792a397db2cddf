/** What a query makes of 401: an error unless its screen shows less to whoever has no session. */

import { httpStatusOf } from './queryErrors.ts';

/** The answer, or null when nobody is logged in here. Any other failure stays one. */
export async function nullOn401<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (httpStatusOf(error) === 401) return null;
    throw error;
  }
}
