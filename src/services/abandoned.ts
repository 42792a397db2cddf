/** Ends running games without a write for 36 hours, and reads when they will be ended. */

import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { CLOCK } from '#rules/apply.ts';
import { ABANDONED_GAME_MS, ABANDONED_NOTICE_MS } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { isRunning } from '#rules/round.ts';
import { changeRound } from './round.ts';
import type { CleanupRun } from './smallSteps.ts';
import { inSmallSteps } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Running games looked at in one step. */
const GAMES_PER_STEP = 100;

/**
 * Ends the games without a write for 36 hours. Finished holes count, and a game without a finished hole is cancelled.
 * Several processes may do so at the same time: the second finds the game over.
 *
 * @throws AggregateError when it failed for some games, after handling the others
 */
export async function endAbandonedGames(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  const until = new Date(now.getTime() - ABANDONED_GAME_MS);
  const failures: unknown[] = [];
  let last: Pick<Game, 'id' | 'createdAt'> | null = null;
  await inSmallSteps(async () => {
    const games: readonly Game[] = await readRows(orm, (em) => gamesOpenedUntil(em, until, last));
    const lastWrites = await readRows(orm, (em) => lastWritesOf(em, games));
    for (const { id, version } of games) {
      const at = lastWrites.get(id);
      if (at === undefined || at > until) continue;
      // a game that was written to since then is not ended
      const decide = (round: { readonly version: number }) =>
        round.version === version ? ([{ kind: 'endEarly' }] as const) : [];
      await changeRound(orm, CLOCK, id, null, { requestBody: 'endAbandoned', decide }, now).catch(
        (error: unknown) => failures.push(error),
      );
    }
    last = games.at(-1) ?? null;
    return games.length === GAMES_PER_STEP;
  }, run);
  if (failures.length > 0) throw new AggregateError(failures, 'Some abandoned games could not be ended');
}

/** Returns by game id when rounds will be ended if nothing is written to them; only those that end within a day. */
export async function scheduledEnds(
  orm: Orm,
  rounds: readonly Round[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const lastWrites = await readRows(orm, (em) => lastWritesOf(em, rounds.filter(isRunning)));
  const ends = [...lastWrites].map(([id, at]) => [id, new Date(at.getTime() + ABANDONED_GAME_MS)] as const);
  return new Map(ends.filter(([, end]) => end.getTime() <= now.getTime() + ABANDONED_NOTICE_MS));
}

/** Returns by game id when the last line of each audit trail was written. */
async function lastWritesOf(
  em: Em,
  games: readonly { readonly id: number; readonly version: number }[],
): Promise<ReadonlyMap<number, Date>> {
  if (games.length === 0) return new Map();
  const $or = games.map(({ id, version }) => ({ gameId: id, version }));
  const lines = await em.find(GameEvent, { $or }, { disableIdentityMap: true });
  return new Map(lines.map(({ gameId, at }) => [gameId, at]));
}

/** Reads running games in the order in which they were opened, after the game `last`; null = from the first. */
function gamesOpenedUntil(
  em: Em,
  until: Date,
  last: Pick<Game, 'id' | 'createdAt'> | null,
): Promise<readonly Game[]> {
  const after =
    last === null
      ? {}
      : {
          $or: [{ createdAt: { $gt: last.createdAt } }, { createdAt: last.createdAt, id: { $gt: last.id } }],
        };
  return em.find(
    Game,
    { status: 'in_progress', createdAt: { $lte: until }, ...after },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit: GAMES_PER_STEP, disableIdentityMap: true },
  );
}
