/**
 * The commands of the clock: votes and requests for the pencil lapse, games that are not started are cancelled, and cards
 * become final.
 */

import { ForfeitVote } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { PencilRequest } from '#entities/PencilRequest.ts';
import { CLOCK } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { PENDING_GAME_MS } from '#rules/limits.ts';
import type { Decision } from './round.ts';
import { changeRound } from './round.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Votes and games handled in one run; the rest waits for the next run. */
const GAMES_AT_ONCE = 100;

/**
 * Ends the forfeit votes whose time is up, and cancels games that were not started within a day.
 *
 * @throws AggregateError when it failed for some games, after handling the others
 */
export async function lapseVotesAndPendingGames(orm: Orm, now: Date): Promise<void> {
  const pendingUntil = new Date(now.getTime() - PENDING_GAME_MS);
  const limit = GAMES_AT_ONCE;
  const { votes, unstarted } = await readRows(orm, async (em) => ({
    votes: await em.find(ForfeitVote, { endsAt: { $lte: now } }, { limit }),
    unstarted: await em.find(Game, { status: 'pending', createdAt: { $lte: pendingUntil } }, { limit }),
  }));
  const failures: unknown[] = [];
  const applyCommand = (gameId: number, command: Command | Decision) =>
    changeRound(orm, CLOCK, gameId, null, command, now).catch((error: unknown) => failures.push(error));
  for (const gameId of new Set(votes.map((vote) => vote.gameId)))
    await applyCommand(gameId, { kind: 'lapseForfeit' });
  for (const { id } of unstarted) await applyCommand(id, CANCEL_IF_PENDING);
  if (failures.length > 0) throw new AggregateError(failures, 'Some votes or pending games could not lapse');
}

/**
 * Ends the states of requests for the pencil whose time is up.
 *
 * @throws AggregateError when it failed for some games, after handling the others
 */
export async function lapsePencilRequests(orm: Orm, now: Date): Promise<void> {
  const due = await readRows(orm, (em) =>
    em.find(PencilRequest, { dueAt: { $lte: now } }, { limit: GAMES_AT_ONCE }),
  );
  const gameIds = due.map(({ gameId }) => gameId);
  await lapse(orm, gameIds, now, 'Some requests for the pencil could not lapse');
}

/**
 * Makes the cards final whose time is up.
 *
 * @throws AggregateError when it failed for some games, after handling the others
 */
export async function settleCards(orm: Orm, now: Date): Promise<void> {
  const due = await readRows(orm, (em) =>
    em.find(Game, { closesAt: { $lte: now } }, { fields: ['id'], limit: GAMES_AT_ONCE }),
  );
  const gameIds = due.map(({ id }) => id);
  await lapse(orm, gameIds, now, 'Some cards could not become final');
}

/** Lapses what the time has ended in these games. Any write does that too; this is for phones that wait without one. */
async function lapse(orm: Orm, gameIds: readonly number[], now: Date, problem: string): Promise<void> {
  const failures: unknown[] = [];
  for (const gameId of gameIds) {
    await changeRound(orm, CLOCK, gameId, null, LAPSE_ONLY, now).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, problem);
}

/** The lock of the game lapses it: no further command is needed. */
const LAPSE_ONLY: Decision = { requestBody: 'lapse', decide: () => [] };

/** Cancels a game unless its host has started it in the meantime. */
const CANCEL_IF_PENDING: Decision = {
  requestBody: 'cancel',
  decide: (round) => (round.status === 'pending' ? [{ kind: 'cancel' }] : []),
};
