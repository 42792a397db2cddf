/** Freeing a seat before the first tee. */

import { httpStatusOf } from '#client/api/queryErrors.ts';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';

/** Frees a member's seat; one that is free already counts as freed, by a call whose answer was lost for instance. */
export async function freeSeat(memberId: number): Promise<void> {
  try {
    await trpcClient.teamMembers.remove.mutate({ id: memberId }, withTimeout());
  } catch (error) {
    if (httpStatusOf(error) !== 404) throw error;
  }
}
