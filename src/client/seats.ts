/** Freeing a seat before the first tee. */

import { httpStatusOf } from './trouble.ts';
import type { Utils } from './trpc.ts';
import { patiently } from './trpc.ts';

/** Frees a member's seat; one that is free already counts as freed, by a call whose answer was lost for instance. */
export async function freeSeat({ client }: Utils, memberId: number): Promise<void> {
  try {
    await client.teamMembers.remove.mutate({ id: memberId }, patiently());
  } catch (error) {
    if (httpStatusOf(error) !== 404) throw error;
  }
}
