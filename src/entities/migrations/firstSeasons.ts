/** The step of a migration after which groups have seasons: all their games so far are those of season 1. */

import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { localDay } from '#shared/timeZones.ts';

const PLAYERS_PER_STEP = 100;
const ROWS_PER_INSERT = 200;

/** A game in the record of a player. MySQL sends big numbers as text. */
interface Played {
  readonly userId: number | string;
  readonly groupId: number | string;
  readonly net: number | string;
  /** When the game was opened, in milliseconds. */
  readonly playedAt: number | string;
  readonly timeZone: string;
}

type Execute = (sql: string, values?: readonly unknown[]) => Promise<readonly object[]>;

/**
 * Gives each group its first season, and adds up the days of its players. SQL has no time zones in SQLite, so the days are
 * computed here. It starts again if an earlier attempt has not finished.
 *
 * @param toMs returns the expression for a time in milliseconds
 */
export async function addFirstSeasons(execute: Execute, toMs: (column: string) => string): Promise<void> {
  await execute('delete from group_season');
  await execute('delete from group_day');
  await execute(
    `insert into group_season (group_id, number, started_at, games)
      select p.id, 1, null, (select count(*) from game g where g.group_id = p.id and g.group_id <> ? and exists (
        select 1 from game_stat s where s.game_id = g.id and s.debug_mark = 0
      )) from player_group p`,
    [PUBLIC_GROUP_ID],
  );
  for (let last = 0; ;) {
    const players = (await execute(
      `select distinct user_id as userId from game_stat where user_id > ? order by user_id limit ${PLAYERS_PER_STEP}`,
      [last],
    )) as readonly Pick<Played, 'userId'>[];
    const end = players.at(-1)?.userId;
    if (end === undefined) break;
    const played = (await execute(
      `select s.user_id as userId, g.group_id as groupId, s.net_cents as net, ${toMs('s.played_at')} as playedAt,
        g.time_zone as timeZone from game_stat s join game g on g.id = s.game_id
        where s.user_id > ? and s.user_id <= ? and s.debug_mark = 0 and g.group_id <> ?`,
      [last, end, PUBLIC_GROUP_ID],
    )) as readonly Played[];
    await insertDays(execute, played);
    last = Number(end);
  }
}

async function insertDays(execute: Execute, played: readonly Played[]): Promise<void> {
  const days = new Map<string, { readonly key: readonly unknown[]; net: number; games: number }>();
  for (const { userId, groupId, net, playedAt, timeZone } of played) {
    const day = localDay(new Date(Number(playedAt)), timeZone);
    const key = [groupId, userId, day];
    const sum = days.get(key.join(' ')) ?? { key, net: 0, games: 0 };
    days.set(key.join(' '), { key, net: sum.net + Number(net), games: sum.games + 1 });
  }
  const rows = [...days.values()].map(({ key, net, games }) => [...key, net, games]);
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const some = rows.slice(at, at + ROWS_PER_INSERT);
    await execute(
      `insert into group_day (group_id, season, user_id, day, net_cents, games_played)
        values ${some.map(() => '(?, 1, ?, ?, ?, ?)').join(', ')}`,
      some.flat(),
    );
  }
}
