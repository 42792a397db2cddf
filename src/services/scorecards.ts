/** The scorecard library: a player's finished games, and one of them in full. */

import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type { Round, TeamColor } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import { CANCELLED_MARK, NO_DEBUG_MARK } from './stats.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** A finished game as the player's library lists it. */
export interface Scorecard {
  readonly game: Game;
  readonly stat: GameStat;
  /** The team of the player. */
  readonly teamColor: TeamColor;
  readonly teams: readonly Team[];
  /** All players, each team in seat order. */
  readonly members: readonly TeamMember[];
}

/**
 * Returns a page of a player's finished games, the one opened last first. Cancelled ones are among them.
 *
 * @param before id of a game in the library: the page begins after it; undefined = the first page
 * @throws GameError GAME_NOT_FOUND when `before` is not in the library
 */
export function readLibrary(
  orm: Orm,
  userId: number,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<readonly Scorecard[]> {
  return readRows(orm, async (em) => {
    const marks = [NO_DEBUG_MARK, CANCELLED_MARK];
    const known = { userId, gameId: before, debugMark: { $in: marks } };
    const last = before === undefined ? null : await em.findOne(GameStat, known);
    if (last === null && before !== undefined) throw new GameError('GAME_NOT_FOUND');
    const older =
      last === null
        ? {}
        : {
            $or: [
              { playedAt: { $lt: last.playedAt } },
              { playedAt: last.playedAt, gameId: { $lt: last.gameId } },
            ],
          };
    const page = { orderBy: { playedAt: 'desc', gameId: 'desc' }, limit } as const;
    // one query for each mark: their order is that of the index
    const found = [];
    for (const debugMark of marks)
      found.push(...(await em.find(GameStat, { userId, debugMark, ...older }, page)));
    const stats = found.toSorted(newestFirst).slice(0, limit);
    const gameIds = stats.map(({ gameId }) => gameId);
    const games = await em.find(Game, { id: { $in: gameIds } });
    const teams = await em.find(Team, { gameId: { $in: gameIds } });
    const members = await em.find(
      TeamMember,
      { gameId: { $in: gameIds } },
      { orderBy: { gameId: 'asc', seat: 'asc' } },
    );
    const gameOf = new Map(games.map((game) => [game.id, game]));
    const teamsOf = Map.groupBy(teams, ({ gameId }) => gameId);
    const membersOf = Map.groupBy(members, ({ gameId }) => gameId);
    return stats.flatMap((stat) => {
      const game = gameOf.get(stat.gameId);
      const sides = teamsOf.get(stat.gameId) ?? [];
      const teamColor = sides.find(({ id }) => id === stat.teamId)?.color;
      if (game === undefined || teamColor === undefined) return [];
      return [{ game, stat, teamColor, teams: sides, members: membersOf.get(stat.gameId) ?? [] }];
    });
  });
}

function newestFirst(a: GameStat, b: GameStat): number {
  return b.playedAt.getTime() - a.playedAt.getTime() || b.gameId - a.gameId;
}

/**
 * Returns one game, for a viewer who played it or a maintainer.
 *
 * @throws GameError GAME_NOT_FOUND | NO_ACCESS
 */
export async function readScorecard(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  isMaintainer: boolean,
): Promise<Round> {
  const round = await readNewestRound(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  if (!isMaintainer && seatOf(round, viewer.userId) === undefined) throw new GameError('NO_ACCESS');
  return round;
}
