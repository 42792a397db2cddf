/** Deletes cancelled games, which count in no record, with all their rows 30 days after they were opened. */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { GameStat } from '#entities/GameStat.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { SeatOffer } from '#entities/SeatOffer.ts';
import { ROUND_TABLES } from './roundRows.ts';
import type { CleanupRun } from './smallSteps.ts';
import { inSmallSteps } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

const CANCELLED_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** A small number, because a cancelled game may have thousands of lines in its audit trail. */
const GAMES_PER_STEP = 5;

/**
 * Tables with a game id, in the order of their foreign keys. Stats of a cancelled game come from the debug page only.
 */
const TABLES_OF_GAME = [
  GameEvent,
  PencilPass,
  SeatOffer,
  GameStat,
  ...[...ROUND_TABLES].map(({ entity }) => entity).toReversed(),
];

/** Deletes cancelled games that were opened more than 30 days ago; their links then answer "Game not found". */
export function deleteCancelledGames(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  const oldest = new Date(now.getTime() - CANCELLED_LIFETIME_MS);
  return inSmallSteps(async () => {
    const deleted = await inTransaction(orm, (em) => deleteOldestGames(em, oldest));
    run.onDeleted?.(deleted);
    return deleted === GAMES_PER_STEP;
  }, run);
}

/** Deletes the oldest of them. Returns how many. */
async function deleteOldestGames(em: Em, oldest: Date): Promise<number> {
  const games = await em.find(
    Game,
    { status: 'cancelled', createdAt: { $lte: oldest } },
    {
      orderBy: { createdAt: 'asc' },
      limit: GAMES_PER_STEP,
      lockMode: LockMode.PESSIMISTIC_WRITE,
      disableIdentityMap: true,
    },
  );
  const ids = games.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of TABLES_OF_GAME)
    await em.nativeDelete<{ gameId: number }>(table, { gameId: { $in: ids } });
  await em.nativeDelete(Game, { id: { $in: ids } });
  return games.length;
}
