import { expect, it } from 'vitest';
import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { User } from '#entities/User.ts';
import { closeDatabase, migrate, openDatabase } from '#server/database/database.ts';
import { newId } from '#services/ids.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { createEmptyDatabase } from '../helpers/database.ts';
import { guestRow } from '../helpers/players.ts';

it('the migration makes the founder the owner of a group, or else its first member', async () => {
  const empty = await createEmptyDatabase();
  await migrate(empty.url);
  const orm = await openDatabase(empty.url);
  const em = orm.em.fork();
  const [ash, birch] = [newId(), newId()];
  await em.insertMany(
    User,
    [ash, birch].map((id) => ({ ...guestRow(), id })),
  );
  const [founded, unknown] = [newId(), newId()];
  const before = { ownerId: null, closedAt: null };
  await em.insertMany(Group, [
    { ...before, id: founded, name: 'Founded', code: 'FOUNDED', createdById: birch },
    { ...before, id: unknown, name: 'Unknown', code: 'UNKNOWN', createdById: null },
  ]);
  const joinedOn = (day: number) => new Date(Date.UTC(2026, 10, day));
  await em.insertMany(GroupMember, [
    { userId: ash, groupId: founded, joinedAt: joinedOn(1) },
    { userId: birch, groupId: founded, joinedAt: joinedOn(2) },
    { userId: birch, groupId: unknown, joinedAt: joinedOn(3) },
    { userId: ash, groupId: unknown, joinedAt: joinedOn(4) },
  ]);

  await em.getConnection().execute("delete from mikro_orm_migrations where name like '%first_group_owners'");
  await migrate(empty.url);

  const groups = await orm.em.fork().find(Group, {});
  const owners = Object.fromEntries(groups.map(({ id, ownerId }) => [id, ownerId]));
  expect(owners).toEqual({ [founded]: birch, [unknown]: birch, [PUBLIC_GROUP_ID]: null });
  await closeDatabase(orm);
  await empty.remove();
});
