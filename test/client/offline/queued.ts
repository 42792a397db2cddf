/** Queued commands as a phone stores them. */

import type { QueuedCommand } from '#client/offline/queuedCommands.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { NOON, USER } from '../../rules/builders.ts';

/** Returns a queued command, by default sent by the host and not answered. */
export function queued(command: PhoneCommand, differing: Partial<QueuedCommand> = {}): QueuedCommand {
  return {
    gameId: 1,
    userId: USER.red1,
    key: JSON.stringify(command),
    command,
    givenAt: NOON,
    needs: null,
    isSent: true,
    version: null,
    refusal: null,
    ...differing,
  };
}
