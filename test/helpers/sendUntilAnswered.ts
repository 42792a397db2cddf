import { setTimeout as pause } from 'node:timers/promises';
import { GameError } from '#rules/errors.ts';

const GIVEN_UP_AFTER_MS = 60_000;
const PAUSE_MS = 50;

/**
 * Sends again, as phones do, where the database of a slow machine was busy for longer than a call waits: the write may be
 * done already.
 *
 * @param onBusy is told of each time
 */
export async function sendUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  onBusy = () => {},
): Promise<Answer> {
  const deadline = performance.now() + GIVEN_UP_AFTER_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof GameError) || error.code !== 'DATABASE_BUSY') throw error;
      if (performance.now() > deadline) throw error;
      onBusy();
      await pause(PAUSE_MS);
    }
  }
}
