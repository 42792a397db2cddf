/** A player's money over time: the last games, and the sum over all games after each. */

import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Group } from '#entities/Group.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import { runningNets } from '#rules/stats.ts';
import { NO_DEBUG_MARK } from './stats.ts';
import type { Orm } from './transaction.ts';
import { readSnapshot } from './transaction.ts';

/** The games of a history. The library has all. */
export const NET_HISTORY_MAX = 50;

/** A game, and the player's net over all games up to it. */
export interface NetAfterGame {
  readonly game: Pick<Game, 'id' | 'groupId' | 'createdAt' | 'timeZone'>;
  readonly groupName: string;
  /** Match, snake and further wagers together. */
  readonly net: Cents;
  readonly runningNet: Cents;
}

/**
 * Returns the last games of a player, the one opened last first. It reads only these games: the running net is computed
 * backward from the sum over all games.
 */
export function readNetHistory(orm: Orm, userId: number): Promise<readonly NetAfterGame[]> {
  // in one snapshot: a game that ends in the meantime would be in the sum only
  return readSnapshot(orm, async (em) => {
    const record = { userId, debugMark: NO_DEBUG_MARK } as const;
    const total = await em.findOne(PlayerStat, record);
    const stats = await em.find(GameStat, record, {
      orderBy: { playedAt: 'desc', gameId: 'desc' },
      limit: NET_HISTORY_MAX,
      fields: ['gameId', 'netCents'],
    });
    const ids = stats.map(({ gameId }) => gameId);
    const fields = ['groupId', 'createdAt', 'timeZone'] as const;
    const games = await em.find(Game, { id: { $in: ids } }, { fields });
    const groupIds = [...new Set(games.map(({ groupId }) => groupId))];
    const groups = await em.find(Group, { id: { $in: groupIds } }, { fields: ['name'] });
    const gameOf = new Map(games.map((game) => [game.id, game]));
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    const nets = stats.map(({ netCents }) => netCents);
    const running = runningNets(total?.netCents ?? NO_MONEY, nets);
    return stats.flatMap(({ gameId, netCents: net }, index) => {
      const game = gameOf.get(gameId);
      const runningNet = running[index];
      if (game === undefined || runningNet === undefined) return [];
      return [{ game, groupName: nameOf.get(game.groupId) ?? '', net, runningNet }];
    });
  });
}
