/** The search of maintainers: accounts, rounds and groups by id, or by a part of the name. */

import { Game } from '#entities/Game.ts';
import { Group } from '#entities/Group.ts';
import { User } from '#entities/User.ts';
import { foldName } from '#shared/foldedNames.ts';
import { FOUND_MAX } from '#shared/limits.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** An id as it is typed. Longer numbers are no ids. */
const AN_ID = /^\d{1,15}$/;
/** No row has this id. */
const NO_ID = 0;

/** At most `FOUND_MAX` rows of each kind. */
export interface Found {
  readonly accounts: readonly User[];
  readonly rounds: readonly Game[];
  readonly groups: readonly Group[];
}

/** The columns of names by table, and the order of the rows. */
const NAMES = {
  app_user: { column: 'username', order: 'username' },
  game: { column: 'name', order: 'created_at desc' },
  player_group: { column: 'name', order: 'name' },
} as const;

/** Returns the accounts, rounds and groups with this id, or with this text in their names. */
export function search(orm: Orm, text: string): Promise<Found> {
  const [typed, folded] = [text.trim(), foldName(text)];
  // invisible characters alone are folded to an empty text; at a zero byte SQLite ends the statement
  if (folded === '' || typed.includes('\0')) return Promise.resolve({ accounts: [], rounds: [], groups: [] });
  return readRows(orm, async (em) => {
    const accounts = await idsOf(em, 'app_user', typed, folded);
    const rounds = await idsOf(em, 'game', typed);
    const groups = await idsOf(em, 'player_group', typed);
    return {
      accounts: inOrder(accounts, await em.find(User, { id: { $in: accounts } })),
      rounds: inOrder(rounds, await em.find(Game, { id: { $in: rounds } })),
      groups: inOrder(groups, await em.find(Group, { id: { $in: groups } })),
    };
  });
}

/** Returns the ids of the rows found in a table; those with exactly this id or name come first. */
async function idsOf(
  em: Em,
  table: keyof typeof NAMES,
  typed: string,
  name = typed,
): Promise<readonly number[]> {
  const { column, order } = NAMES[table];
  const id = AN_ID.test(typed) ? Number(typed) : NO_ID;
  const rows = await em.execute<{ id: number | string }[]>(
    `select id from ${table}
      where ${column} is not null and (id = ? or instr(lower(${column}), lower(?)) > 0)
      order by (id = ? or lower(${column}) = lower(?)) desc, ${order}, id limit ${FOUND_MAX}`,
    [id, name, id, name],
  );
  return rows.map((row) => Number(row.id));
}

function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): readonly Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
