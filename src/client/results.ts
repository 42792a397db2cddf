/** The results of a round that has just ended. */

import type { Utils } from './trpc.ts';

/** Forgets what this phone heard of the results while the game ran. */
export function forgetResults({ games }: Utils, gameId: number): void {
  void games.results.reset({ id: gameId });
}
