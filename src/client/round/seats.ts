/** Freeing a seat before the first tee. */

import { httpStatusOf } from '#client/api/queryErrors.ts';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';

/** Frees a member's seat. A seat that is already free counts as freed, for instance by a call whose answer was lost. */
export async function freeSeat(memberId: number): Promise<void> {
  try {
    await trpcClient.teamMembers.remove.mutate({ id: memberId }, withTimeout());
  } catch (error) {
    if (httpStatusOf(error) !== 404) throw error;
  }
}
