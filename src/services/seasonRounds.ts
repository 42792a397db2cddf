/** The rounds of a season, read in parts, so that other calls are served in between. */

import { setImmediate } from 'node:timers/promises';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Team } from '#entities/Team.ts';
import { User } from '#entities/User.ts';
import type { Cents } from '#rules/money.ts';
import type { TeamColor } from '#rules/round.ts';
import type { Outcome } from '#rules/stats.ts';
import { unlistedAmong } from './groupBoards.ts';
import type { Viewer } from './sessions.ts';
import { NO_DEBUG_MARK } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readSnapshot } from './transaction.ts';

const ROUNDS_PER_STEP = 100;

/** A player of a round with an account. */
interface SeasonPlayer {
  readonly user: User;
  readonly color: TeamColor;
  readonly outcome: Outcome;
  /** Match, snake and further wagers together. */
  readonly net: Cents;
}

export interface SeasonRound {
  readonly game: Pick<Game, 'id' | 'name' | 'createdAt' | 'timeZone'>;
  readonly redPoints: number;
  readonly greenPoints: number;
  /** Team Red first, then by user id. */
  readonly players: readonly SeasonPlayer[];
}

/** The last game of a step. */
type Last = Pick<Game, 'id' | 'createdAt'>;

interface Step {
  readonly rounds: readonly SeasonRound[];
  /** Null = there are no further rounds. */
  readonly end: Last | null;
}

/**
 * Reads the rounds that count in a season, oldest first. Players who want to be on no board are left out, except for the
 * reader. A caller must have checked that the reader may read the group.
 */
export async function* readSeasonRounds(
  orm: Orm,
  { userId }: Viewer,
  season: Pick<Game, 'groupId' | 'season'>,
): AsyncGenerator<SeasonRound> {
  for (let last: Last | null = null; ;) {
    const after: Last | null = last;
    const { rounds, end }: Step = await readSnapshot(orm, (em) => readStep(em, userId, season, after));
    yield* rounds;
    if (end === null) return;
    last = end;
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
}

async function readStep(
  em: Em,
  readerId: number,
  season: Pick<Game, 'groupId' | 'season'>,
  last: Last | null,
): Promise<Step> {
  const later = last && {
    createdAt: { $gte: last.createdAt },
    $or: [{ createdAt: { $gt: last.createdAt } }, { id: { $gt: last.id } }],
  };
  const games = await em.find(
    Game,
    { ...season, ...later },
    {
      fields: ['name', 'createdAt', 'timeZone'],
      orderBy: { createdAt: 'asc', id: 'asc' },
      limit: ROUNDS_PER_STEP,
    },
  );
  const ids = games.map(({ id }) => id);
  // cancelled games have other marks, and games that have not ended have no row
  const stats = await em.find(GameStat, { gameId: { $in: ids }, debugMark: NO_DEBUG_MARK });
  const colors = new Map((await em.find(Team, { gameId: { $in: ids } })).map(({ id, color }) => [id, color]));
  const userIds = [...new Set(stats.map(({ userId }) => userId))];
  const unlisted = await unlistedAmong(em, userIds);
  const users = new Map((await em.find(User, { id: { $in: userIds } })).map((user) => [user.id, user]));
  const statsOf = Map.groupBy(stats, ({ gameId }) => gameId);
  const rounds = games.flatMap((game) => {
    const own = statsOf.get(game.id) ?? [];
    const [first] = own;
    if (first === undefined) return [];
    const players = own.flatMap(({ userId, teamId, outcome, netCents }) => {
      const user = users.get(userId);
      const color = colors.get(teamId);
      if (user === undefined || color === undefined) return [];
      return userId !== readerId && unlisted.has(userId) ? [] : [{ user, color, outcome, net: netCents }];
    });
    return [
      {
        game,
        redPoints: first.team1Points,
        greenPoints: first.team2Points,
        players: players.toSorted(
          (a, b) => Number(a.color !== 'red') - Number(b.color !== 'red') || a.user.id - b.user.id,
        ),
      },
    ];
  });
  return { rounds, end: games.length < ROUNDS_PER_STEP ? null : (games.at(-1) ?? null) };
}
