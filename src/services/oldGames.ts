/** Games that were never played: cancelled ones go, with all their rows, 30 days after they were opened. */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { GameStat } from '#entities/GameStat.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { ROUND_TABLES } from './roundPlaces.ts';
import type { Turn } from './smallSteps.ts';
import { inSmallSteps } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

const CANCELLED_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** A lobby may have thousands of lines of audit. */
const GAMES_A_STEP = 5;

/** Rows that name a game, those first that name others of them; in a record it is only by the debug page. */
const TABLES_OF_GAME = [
  GameEvent,
  PencilPass,
  GameStat,
  ...[...ROUND_TABLES].map(({ entity }) => entity).toReversed(),
];

/** Deletes games that were cancelled and opened more than 30 days ago: people then read "Game not found". */
export function deleteCancelledGames(orm: Orm, now: Date, turn: Turn): Promise<void> {
  const oldest = new Date(now.getTime() - CANCELLED_LIFETIME_MS);
  return inSmallSteps(() => inTransaction(orm, (em) => deleteSome(em, oldest)), turn);
}

/** Deletes the oldest of them; answers whether there may be more. */
async function deleteSome(em: Em, oldest: Date): Promise<boolean> {
  const games = await em.find(
    Game,
    { status: 'cancelled', createdAt: { $lte: oldest } },
    {
      orderBy: { createdAt: 'asc' },
      limit: GAMES_A_STEP,
      lockMode: LockMode.PESSIMISTIC_WRITE,
      disableIdentityMap: true,
    },
  );
  const ids = games.map(({ id }) => id);
  if (ids.length === 0) return false;
  for (const table of TABLES_OF_GAME)
    await em.nativeDelete<{ gameId: number }>(table, { gameId: { $in: ids } });
  await em.nativeDelete(Game, { id: { $in: ids } });
  return games.length === GAMES_A_STEP;
}
