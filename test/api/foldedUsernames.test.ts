import { afterEach, describe, expect, it, vi } from 'vitest';
import { User } from '#entities/User.ts';
import { closeDatabase, migrate, openDatabase } from '#server/database/database.ts';
import { logIn } from '#services/accounts.ts';
import { newId } from '#services/ids.ts';
import { hashPassword } from '#services/passwords.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import { createEmptyDatabase } from '../helpers/database.ts';
import { PASSWORD, guestRow } from '../helpers/players.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

/** An account from before the migration: its user name is folded as it was then. */
interface Former {
  readonly name: string;
  readonly username: string;
  readonly day: number;
}

const FORMER: Readonly<Record<string, Former>> = {
  plain: { name: 'Ash', username: 'ash', day: 1 },
  changed: { name: 'Straße', username: 'straße', day: 1 },
  keeper: { name: 'ilker', username: 'ilker', day: 9 },
  dotted: { name: 'İlker', username: 'i\u0307lker', day: 2 },
  older: { name: 'Işık', username: 'işık', day: 3 },
  // with characters that a new name may not have
  blank: { name: 'Al\u2800', username: 'al\u2800', day: 5 },
  filled: { name: 'Bob\u3164', username: 'bob ', day: 6 },
  marked: { name: '\u0130\u0327z', username: 'i\u0327\u0307z', day: 7 },
  younger: { name: 'ışık', username: 'ışık', day: 4 },
};

afterEach(() => vi.restoreAllMocks());

describe('the migration that folds user names', () => {
  it('gives accounts their folded names, and numbers the second of two equal names', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const empty = await createEmptyDatabase();
    await migrate(empty.url);
    const orm = await openDatabase(empty.url);
    await storeFormer(orm);

    await orm.em
      .fork()
      .getConnection()
      .execute("delete from mikro_orm_migrations where name like '%folded_usernames'");
    const done = await migrate(empty.url);

    expect(done).toEqual([expect.stringContaining('folded_usernames')]);
    const accounts = await readSnapshot(orm, (em) =>
      em.find(User, {}, { orderBy: { createdAt: 'asc', username: 'asc' } }),
    );
    expect(accounts.map(({ name, username }) => [name, username])).toEqual([
      ['Zoë', null],
      ['Ash', 'ash'],
      ['Straße', 'strasse'],
      ['İlker 2', 'ilker 2'],
      ['Işık', 'işik'],
      ['ışık 2', 'işik 2'],
      ['Al\u2800', 'al'],
      ['Bob\u3164', 'bob'],
      ['\u0130\u0327z', 'i\u0327z'],
      ['ilker', 'ilker'],
    ]);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      expect.stringMatching(
        /^The accounts "ilker" \(user \d+\) and "İlker" \(user \d+\) have one user name now\. The second is "İlker 2"/,
      ),
      expect.stringContaining('"ışık 2"'),
    ]);
    for (const username of [
      'STRASSE',
      'İLKER 2',
      'IŞIK',
      'ilker',
      'Al\u2800',
      'AL',
      'Bob\u3164',
      '\u0130\u0327z',
    ]) {
      const { viewer } = await logIn(orm, null, { username, password: PASSWORD }, NOW);
      expect(viewer.userId).toBeGreaterThan(0);
    }
    await closeDatabase(orm);
    await empty.remove();
  });
});

async function storeFormer(orm: Orm): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const rows = Object.values(FORMER).map(({ day, ...names }) => ({
    ...names,
    id: newId(),
    passwordHash,
    createdAt: new Date(NOW.getTime() + day * 86_400_000),
    adoptedById: null,
  }));
  const guest = { ...guestRow(), name: 'Zoë', createdAt: NOW };
  await inTransaction(orm, (em) => em.insertMany(User, [guest, ...rows]));
}
