/** Reads from the failure of a call what to do with its commands. Pure. */

import { LOGIN_NEEDED, OTHER_LOGIN_NEEDED, PENCIL_NEEDED } from '#client/round/unsent.ts';
import type { QueuedCommands } from './queuedCommands.ts';

/**
 * Returns whether the same call may succeed later: no answer (null), a server error, a time-out, a rate limit, or a
 * session that has ended.
 */
export function isTemporary(status: number | null): boolean {
  return status === null || status >= 500 || [401, 408, 429].includes(status);
}

/** Returns whether the status is about the game or the caller: then each command of the call would be rejected too. */
export function isAboutCall(status: number | null): boolean {
  return status === 403 || status === 404;
}

/** Returns why commands of other users are not sent: an account can log in again, a guest cannot. */
export function sessionError(queue: QueuedCommands, viewerId: number | null): string {
  if (queue.every(({ userId }) => userId !== null && userId < 0)) return PENCIL_NEEDED;
  return viewerId !== null && viewerId > 0 ? OTHER_LOGIN_NEEDED : LOGIN_NEEDED;
}
