/** The rows of games, and the changes that callers without a seat may make to them. */

import type { Orm } from '#services/transaction.ts';

type Row = Readonly<Record<string, unknown>>;
/** Rows by table and key. */
export type Rows = ReadonlyMap<string, Row>;

/** The table of spectator counts. Processes save it every few seconds, and it is no part of a game. */
const VIEWER_COUNTS = 'crowd';

/** Reads all rows of these games. */
export async function rowsOf(orm: Orm, gameIds: readonly number[]): Promise<Rows> {
  const connection = orm.em.fork().getConnection();
  const rows = new Map<string, Row>();
  for (const { tableName, properties, primaryKeys } of orm.getMetadata().getAll().values()) {
    const column = tableName === 'game' ? 'id' : columnOf(properties.gameId);
    if (column === undefined || tableName === VIEWER_COUNTS) continue;
    const found = await connection.execute<Row[]>(
      `select * from ${tableName} where ${column} in (${gameIds.join()})`,
    );
    const key = primaryKeys.map((property) => columnOf(properties[property]) ?? property);
    for (const row of found) rows.set([tableName, ...key.map((name) => row[name])].join(' '), row);
  }
  return rows;
}

function columnOf(property: { readonly fieldNames?: readonly string[] } | undefined): string | undefined {
  return property?.fieldNames?.[0];
}

/** Rows that such a caller may add: by joining a game in its lobby, or by finalizing one that is over. */
const MAY_BE_ADDED: Readonly<Record<string, readonly string[]>> = {
  pending: ['team_member', 'game_event'],
  completed: ['game_event', 'game_stat', 'player_achievement'],
  forfeit: ['game_event', 'game_stat', 'player_achievement'],
};
/** The columns that these writes may change. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  pending: ['game.version'],
  completed: ['game.version', 'game.finalized_at', 'team_member.is_first_win'],
  forfeit: ['game.version', 'game.finalized_at', 'team_member.is_first_win'],
};
const EVENTS_OF_STRANGERS = ['join', 'leave', 'claim', 'noteFirstWins'];

/**
 * Returns a change without a right, in words; null = none. Any caller may join a pending game, and finalize one that is
 * over.
 */
export function forbiddenChange(before: Rows, after: Rows): string | null {
  const statusOf = (row: Row) => String(before.get(`game ${String(row.game_id ?? row.id)}`)?.status);
  for (const [key, row] of before) {
    const now = after.get(key);
    if (now === undefined) return `Strangers took ${key} away`;
    const [table = ''] = key.split(' ');
    const changed = Object.keys(row).find(
      (column) =>
        String(row[column]) !== String(now[column]) &&
        !MAY_CHANGE[statusOf(row)]?.includes(`${table}.${column}`),
    );
    if (changed !== undefined)
      return `Strangers changed ${key} (${statusOf(row)}): ${changed} was ${String(row[changed])} and is ${String(now[changed])}`;
  }
  for (const [key, row] of after) {
    if (before.has(key)) continue;
    const [table = ''] = key.split(' ');
    const isTheirs = table !== 'game_event' || EVENTS_OF_STRANGERS.includes(String(row.kind));
    if (!isTheirs || !MAY_BE_ADDED[statusOf(row)]?.includes(table))
      return `Strangers added ${key} (${statusOf(row)}): ${JSON.stringify(row)}`;
  }
  return null;
}
