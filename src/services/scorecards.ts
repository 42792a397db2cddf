/** The scorecard library: a player's finished games, and one of them in full. */

import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Team } from '#entities/Team.ts';
import { GameError } from '#rules/errors.ts';
import type { Round, TeamColor } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import { COUNTS } from './stats.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** A finished game as the player's library lists it. */
export interface Scorecard {
  readonly game: Game;
  readonly stat: GameStat;
  /** The side the player was on. */
  readonly teamColor: TeamColor;
}

/**
 * A page of a player's finished games, the one opened last at the top.
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
    const own = { userId, debugMark: COUNTS };
    const last = before === undefined ? null : await em.findOne(GameStat, { ...own, gameId: before });
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
    const stats = await em.find(
      GameStat,
      { ...own, ...older },
      { orderBy: { playedAt: 'desc', gameId: 'desc' }, limit },
    );
    const games = await em.find(Game, { id: { $in: stats.map(({ gameId }) => gameId) } });
    const teams = await em.find(Team, { id: { $in: stats.map(({ teamId }) => teamId) } });
    const gameOf = new Map(games.map((game) => [game.id, game]));
    const colorOf = new Map(teams.map(({ id, color }) => [id, color]));
    return stats.flatMap((stat) => {
      const [game, teamColor] = [gameOf.get(stat.gameId), colorOf.get(stat.teamId)];
      return game === undefined || teamColor === undefined ? [] : [{ game, stat, teamColor }];
    });
  });
}

/**
 * One game, for a viewer who played it or a maintainer.
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
