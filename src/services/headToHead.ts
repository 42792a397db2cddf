/** A player's games with and against each other account, as sums over the records of both. */

import { User } from '#entities/User.ts';
import type { Cents } from '#rules/money.ts';
import { toCents } from '#rules/money.ts';
import { NO_DEBUG_MARK } from './stats.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** The figures of the player, not of the other one. */
export interface SharedGames {
  readonly gamesPlayed: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Match, snake and further wagers together. */
  readonly net: Cents;
}

/** The games of a player with one other account. */
export interface HeadToHead {
  /** The other player. That of a deleted account has the name of all deleted players. */
  readonly user: User;
  readonly asPartners: SharedGames;
  readonly asOpponents: SharedGames;
}

const SIDES = { asPartners: '=', asOpponents: '<>' } as const;
type Side = keyof typeof SIDES;
const FIGURES = {
  gamesPlayed: '1',
  wins: "own.outcome = 'win'",
  losses: "own.outcome = 'loss'",
  ties: "own.outcome = 'tie'",
  net: 'own.net_cents',
} as const satisfies Record<keyof SharedGames, string>;
type Figure = keyof typeof FIGURES;

/** The alias of a sum. */
type Sum = `${Side}_${Figure}`;
/** MySQL sums to decimals, which arrive as text. */
type Row = { readonly userId: number } & Readonly<Record<Sum, number | string>>;

const sums = (Object.keys(SIDES) as Side[]).flatMap((side) =>
  (Object.keys(FIGURES) as Figure[]).map(
    (figure): string =>
      `sum(case when other.team_id ${SIDES[side]} own.team_id then ${FIGURES[figure]} else 0 end) as ${side}_${figure}`,
  ),
);

/** One query, which reads the games of the player by an index, and the other records of each game by another. */
const QUERY = `select other.user_id as userId, ${sums.join(', ')}
  from game_stat own
  join game_stat other on other.game_id = own.game_id and other.user_id <> own.user_id and other.debug_mark = own.debug_mark
  where own.user_id = ? and own.debug_mark = ?
  group by other.user_id
  order by count(*) desc, other.user_id
  limit ? offset ?`;

/**
 * Returns the accounts with which a user has finished games, most games first, the lower id first. Players without an
 * account have no record, so they are not in it.
 */
export function readHeadToHead(
  orm: Orm,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly HeadToHead[]> {
  return readRows(orm, async (em) => {
    const rows = await em.execute<Row[]>(QUERY, [userId, NO_DEBUG_MARK, limit, offset]);
    const users = await em.find(User, { id: { $in: rows.map((row) => row.userId) } });
    const byId = new Map(users.map((user) => [user.id, user]));
    return rows.flatMap((row) => {
      const user = byId.get(row.userId);
      if (user === undefined) return [];
      return [
        { user, asPartners: sharedGames(row, 'asPartners'), asOpponents: sharedGames(row, 'asOpponents') },
      ];
    });
  });
}

function sharedGames(row: Row, side: Side): SharedGames {
  const sumOf = (figure: Figure) => Number(row[`${side}_${figure}`]);
  return {
    gamesPlayed: sumOf('gamesPlayed'),
    wins: sumOf('wins'),
    losses: sumOf('losses'),
    ties: sumOf('ties'),
    net: toCents(sumOf('net')),
  };
}
