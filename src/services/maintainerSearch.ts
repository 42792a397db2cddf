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
  game: { column: 'name', order: 'created_at desc' },
  player_group: { column: 'name', order: 'name' },
} as const;

/**
 * Returns the accounts, rounds and groups with this id, or with this text in their names. An account is also found by a
 * user name that it has given up, as long as that is held.
 */
export function search(orm: Orm, text: string): Promise<Found> {
  const [typed, folded] = [text.trim(), foldName(text)];
  // invisible characters alone are folded to an empty text; at a zero byte SQLite ends the statement
  if (folded === '' || typed.includes('\0')) return Promise.resolve({ accounts: [], rounds: [], groups: [] });
  return readRows(orm, async (em) => {
    const accounts = await idsOfAccounts(em, typed, folded);
    const rounds = await idsOf(em, 'game', typed);
    const groups = await idsOf(em, 'player_group', typed);
    return {
      accounts: inOrder(accounts, await em.find(User, { id: { $in: accounts } })),
      rounds: inOrder(rounds, await em.find(Game, { id: { $in: rounds } })),
      groups: inOrder(groups, await em.find(Group, { id: { $in: groups } })),
    };
  });
}

/** Returns the ids of the accounts found; those with exactly this id or user name come first. */
async function idsOfAccounts(em: Em, typed: string, folded: string): Promise<readonly number[]> {
  const id = idIn(typed);
  const rows = await em.execute<{ id: number | string }[]>(
    `select id from app_user
      where username is not null and (id = ? or instr(username, ?) > 0 or instr(lower(name), lower(?)) > 0
        or id in (select user_id from held_username where username = ?))
      order by (id = ? or username = ?) desc, username, id limit ${FOUND_MAX}`,
    [id, folded, typed, folded, id, folded],
  );
  return rows.map((row) => Number(row.id));
}

/** Returns the ids of the rows found in a table; those with exactly this id or name come first. */
async function idsOf(em: Em, table: keyof typeof NAMES, typed: string): Promise<readonly number[]> {
  const { column, order } = NAMES[table];
  const id = idIn(typed);
  const rows = await em.execute<{ id: number | string }[]>(
    `select id from ${table}
      where id = ? or instr(lower(${column}), lower(?)) > 0
      order by (id = ? or lower(${column}) = lower(?)) desc, ${order}, id limit ${FOUND_MAX}`,
    [id, typed, id, typed],
  );
  return rows.map((row) => Number(row.id));
}

function idIn(typed: string): number {
  return AN_ID.test(typed) ? Number(typed) : NO_ID;
}

function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): readonly Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
