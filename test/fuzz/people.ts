/** The accounts that send requests: opened once, because logins are slow, and logged in again after a logout. */

import { anAccount, logInAs, callerWith, newAccount } from '../helpers/api.ts';
import type { Account, Api, Outputs } from '../helpers/api.ts';

/** The name of the maintainer, for `MAINTAINERS`. */
export const MARSHAL = 'Marshal';
/** A token that belongs to no session. */
export const WRONG_BEARER = 'a2345678'.repeat(5);
/** A token that belongs to no reset link. */
const WRONG_RESET_TOKEN = '0'.repeat(48);

/** The two players of the games of accounts, an account that is in no game, and the maintainer. */
export type AccountRole = 'host' | 'member' | 'stranger' | 'marshal';

export interface People {
  /** The group of host and member. */
  readonly group: Readonly<Outputs['groups']['create']>;
  /** The account name of the host. */
  readonly username: string;
  /** An account that sends no requests, for the acts of maintainers. */
  readonly spareId: number;
  /** The token of its newest reset link; of no link before there is one. */
  resetToken: string;
  account(role: AccountRole): Promise<Account>;
  /** Unlocks an account that a request has locked, whose sessions have ended. Returns their tokens. */
  unlock(userId: number): Promise<readonly string[]>;
  /** Called when the group has a new code. */
  codeRenewed(code: string): void;
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

  const { userId: spareId } = await anAccount(api);
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
    codeRenewed: (code) => void (groupNow = { ...groupNow, code }),
    lose: (token) => lost.add(token),
  };
}
