/** Work that a process does every second for the games that are watched there. */

import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 1000;
/** Games worked on in one second; with more games, each has its turn less often. */
export const GAMES_PER_SECOND = 500;

/** The games whose turn it is. */
export type ChooseGames = <Game>(games: readonly Game[]) => readonly Game[];

/**
 * Does the work every second until it is stopped, less often if it takes longer. Of failures in a row, the first is
 * logged.
 *
 * @param work receives the function that chooses the games of this second among all
 */
export function everySecond(
  log: FastifyBaseLogger,
  failure: string,
  work: (takeTurn: ChooseGames) => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isFailing = false;
  let next = 0;

  const chooseGames: ChooseGames = (games) => {
    const first = next < games.length ? next : 0;
    next = first + GAMES_PER_SECOND;
    return games.slice(first, next);
  };

  async function run(): Promise<void> {
    try {
      await work(chooseGames);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, failure);
      isFailing = true;
    } finally {
      running = null;
    }
  }

  const timer = setInterval(() => {
    running ??= run();
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
