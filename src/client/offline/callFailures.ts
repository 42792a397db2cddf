/** What the failure of a call says of the commands in it. Pure. */

import { LOGIN_NEEDED, OTHER_LOGIN_NEEDED, PENCIL_NEEDED } from '#client/round/unsent.ts';
import type { QueuedCommands } from './queuedCommands.ts';

/** Whether the same call may succeed later: no answer (null), a broken server, "not now" or "log in again". */
export function isTemporary(status: number | null): boolean {
  return status === null || status >= 500 || [401, 408, 429].includes(status);
}

/** Whether the status is about the game or the caller: each command of the call would be answered alike. */
export function isAboutCall(status: number | null): boolean {
  return status === 403 || status === 404;
}

/** Why commands of other users are not sent: an account can log in again, a guest cannot. */
export function sessionError(queue: QueuedCommands, viewerId: number | null): string {
  if (queue.every(({ userId }) => userId !== null && userId < 0)) return PENCIL_NEEDED;
  return viewerId !== null && viewerId > 0 ? OTHER_LOGIN_NEEDED : LOGIN_NEEDED;
}
