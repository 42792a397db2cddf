/** The games of a caller: the running ones, the one that ended last, and those with an open card. */

import { CoScorer } from '#entities/CoScorer.ts';
import { Game } from '#entities/Game.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type { Round } from '#rules/round.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** The most games that RESUME GAME offers. */
const RUNNING_GAMES_SHOWN = 20;
/** The number of games that ended last, among which those with an open card are. */
const LAST_GAMES_READ = 10;

/** Returns the caller's pending and running games, newest first, as RESUME GAME offers them. */
export async function myRunningGames(orm: Orm, { userId }: Viewer): Promise<readonly Round[]> {
  const games = await readRows(orm, (em) => runningGames(em, userId));
  const newest = [...games.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const rounds = await Promise.all(
    newest.slice(0, RUNNING_GAMES_SHOWN).map((game) => readNewestRound(orm, game.id)),
  );
  return rounds.filter((round) => round !== null);
}

/** Returns the pending and running games that a user plays, keeps the score of or hosts, by id. */
async function runningGames(em: Em, userId: number): Promise<ReadonlyMap<number, Game>> {
  const open = { status: { $in: ['pending', 'in_progress'] } } as const;
  // separate queries: joined into one, the database would search the open games of all users
  const seats = await em.find(TeamMember, { userId }, { fields: ['gameId'] });
  const pencils = await em.find(CoScorer, { userId }, { fields: ['gameId'] });
  const ids = [...seats, ...pencils].map(({ gameId }) => gameId);
  const played = await em.find(Game, { ...open, id: { $in: ids } });
  const hosted = await em.find(Game, { ...open, hostId: userId });
  return new Map([...played, ...hosted].map((game) => [game.id, game]));
}

/** The game of a caller that ended last, and the newest ones with an open card. */
export interface LastGames {
  readonly last: Round;
  /** Newest first. */
  readonly open: readonly Round[];
}

/**
 * Returns the game that ended last of those in which the caller has a seat or was the host; null = none has ended. With it
 * come the newest of them with an open card.
 */
export async function myLastGames(orm: Orm, { userId }: Viewer): Promise<LastGames | null> {
  const games = await readRows(orm, async (em) => {
    const seats = await em.find(TeamMember, { userId, hasPhone: true }, { fields: ['gameId'] });
    const ids = seats.map(({ gameId }) => gameId);
    const finished = { status: { $in: ['completed', 'forfeit'] }, cancelReason: null } as const;
    const newest = { orderBy: { completedAt: 'desc', id: 'desc' }, limit: LAST_GAMES_READ } as const;
    // separate queries: see `runningGames`
    const played = await em.find(Game, { ...finished, id: { $in: ids } }, newest);
    const hosted = await em.find(Game, { ...finished, hostId: userId }, newest);
    const byId = new Map([...played, ...hosted].map((game) => [game.id, game]));
    return [...byId.values()].toSorted((a, b) => Number(b.completedAt) - Number(a.completedAt));
  });
  const [newest] = games;
  const last = newest === undefined ? null : await readNewestRound(orm, newest.id);
  if (last === null) return null;
  const isOpen = games.filter(({ closesAt }) => closesAt !== null);
  const open = await Promise.all(isOpen.map(({ id }) => readNewestRound(orm, id)));
  return { last, open: open.filter((round) => round !== null) };
}
