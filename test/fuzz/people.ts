/** The accounts that send requests: opened once, because logins are slow, and logged in again after a logout. */

import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { User } from '#entities/User.ts';
import { anAccount, logInAs, callerWith, newAccount } from '../helpers/api.ts';
import type { Account, Api, Outputs } from '../helpers/api.ts';
import { PASSWORD } from '../helpers/players.ts';

/** The name of the maintainer, for `MAINTAINERS`. */
export const MARSHAL = 'Marshal';
/** A token that belongs to no session. */
export const WRONG_BEARER = 'a2345678'.repeat(5);
/** A token that belongs to no reset link. */
const WRONG_RESET_TOKEN = '0'.repeat(48);

/** The two players of the games of accounts, an account that is in no game, and the maintainer. */
export type AccountRole = 'host' | 'member' | 'stranger' | 'marshal';

export interface People {
  /** The group of host, member and spare account. */
  readonly group: Readonly<Outputs['groups']['create']>;
  /** The account name of the host. */
  readonly username: string;
  /** An account that sends no requests, for the acts of maintainers. */
  readonly spareId: number;
  /** The token of its newest reset link; of no link before there is one. */
  resetToken: string;
  /** Unlocks an account that a request has locked, whose sessions have ended. Returns their tokens. */
  unlock(userId: number): Promise<readonly string[]>;
  /** An account that sends no requests itself, because each recovery ends its sessions. */
  readonly forgetful: { readonly username: string; readonly recoveryCodes: readonly string[] };
  account(role: AccountRole): Promise<Account>;
  /** Called when an account may have another name or password: it gets the known ones again, to log in with them. */
  loginChanged(userId: number): Promise<void>;
  /** Called when a request has deleted an account: it gets its names, its password and its group again. */
  accountDeleted(userId: number): Promise<void>;
  /** Called when a request has changed the group: makes all three its members again, and the host its owner. */
  restoreGroup(): Promise<void>;
  /** Called when the session of this token has ended. */
  lose(token: string): void;
}

export async function openPeople(api: Api): Promise<People> {
  const known: Record<AccountRole, Account> = {
    host: await anAccount(api),
    member: await anAccount(api),
    stranger: await anAccount(api),
    marshal: { ...(await newAccount(api, MARSHAL)), username: MARSHAL },
  };
  const { host, member } = known;
  const group = await host.call<Outputs['groups']['create']>('POST', '/groups', { name: 'Sunday' });
  const { id, code } = group.body;
  await member.call('POST', `/groups/${id}/members`, { code });

  const spare = await anAccount(api);
  const { userId: spareId } = spare;
  await spare.call('POST', `/groups/${id}/members`, { code });
  const forgetful = await anAccount(api);
  const renewed = await forgetful.call<Outputs['account']['renewRecoveryCodes']>(
    'POST',
    '/account/recovery-codes',
    { password: PASSWORD },
  );

  const { passwordHash } = await api.orm.em.fork().findOneOrFail(User, { id: host.userId });

  const names = new Map(
    (await api.orm.em.fork().find(User, {})).map(({ id: userId, username, name }) => [
      userId,
      { username, typedUsername: null, name },
    ]),
  );
  const lost = new Set<string>();
  let groupNow = group.body;
  async function account(role: AccountRole): Promise<Account> {
    if (lost.has(known[role].token)) known[role] = await logInAs(api, callerWith(api, null), known[role]);
    return known[role];
  }
  return {
    spareId,
    resetToken: WRONG_RESET_TOKEN,
    account,
    async unlock(userId) {
      const marshal = await account('marshal');
      await marshal.call('DELETE', `/admin/accounts/${userId}/lock`);
      return Object.values(known)
        .filter((each) => each.userId === userId)
        .map(({ token }) => token);
    },
    get group() {
      return groupNow;
    },
    username: host.username,
    forgetful: { username: forgetful.username, recoveryCodes: renewed.body.recoveryCodes },
    async loginChanged(userId) {
      await api.orm.em.fork().nativeUpdate(User, { id: userId }, { ...names.get(userId), passwordHash });
    },
    async accountDeleted(userId) {
      await api.orm.em.fork().nativeUpdate(User, { id: userId }, { ...names.get(userId), passwordHash });
      await restoreGroup();
    },
    restoreGroup,
    lose: (token) => lost.add(token),
  };

  async function restoreGroup(): Promise<void> {
    const em = api.orm.em.fork();
    await em.nativeUpdate(Group, { id }, { ownerId: host.userId, closedAt: null });
    const rows = [host, member, spare].map(({ userId }) => ({ userId, groupId: id, joinedAt: new Date() }));
    await em.upsertMany(GroupMember, rows, { onConflictAction: 'ignore' });
    const { name, code: newCode } = await em.findOneOrFail(Group, { id });
    groupNow = { ...groupNow, name, code: newCode };
  }
}
