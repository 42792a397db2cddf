/**
 * A process of its own that writes to one game: `node writerProcess.ts URL GAME WRITES AT_ONCE`.
 * Each write reads the version under the lock and stores the next one. Prints how many were done and refused.
 */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { inTransaction } from '#services/transaction.ts';

const [url = '', gameId = '', writes = '0', atOnce = '1'] = process.argv.slice(2);

const orm = await openDatabase(url);
let left = Number(writes);
const outcome = { done: 0, refused: 0 };
await Promise.all(Array.from({ length: Number(atOnce) }, writeInTurn));
await closeDatabase(orm);
console.log(JSON.stringify(outcome));

async function writeInTurn(): Promise<void> {
  while (left > 0) {
    left -= 1;
    try {
      await inTransaction(orm, async (em) => {
        const game = await em.findOneOrFail(Game, Number(gameId), { lockMode: LockMode.PESSIMISTIC_WRITE });
        game.version += 1;
      });
      outcome.done += 1;
    } catch (error) {
      outcome.refused += 1;
      console.error(error);
    }
  }
}
