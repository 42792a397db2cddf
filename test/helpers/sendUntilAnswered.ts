import { setTimeout as pause } from 'node:timers/promises';
import { GameError } from '#shared/errors.ts';

const GIVEN_UP_AFTER_MS = 60_000;
const PAUSE_MS = 50;

/**
 * Repeats a write while it fails with DATABASE_BUSY, as phones do on a slow database. The write may already be stored.
 *
 * @param onBusy called for each such failure
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
