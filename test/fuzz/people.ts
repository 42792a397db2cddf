/** The accounts that call: opened once, for logging in takes its time, and logged in again when a request ended their session. */

import { anAccount, logInAs } from '../helpers/accounts.ts';
import type { Account } from '../helpers/accounts.ts';
import { callerWith, newAccount } from '../helpers/api.ts';
import type { Api, Outputs } from '../helpers/api.ts';

/** Who looks after the app; goes into MAINTAINERS. */
export const MARSHAL = 'Marshal';
/** Good for no session. */
export const WRONG_BEARER = 'a2345678'.repeat(5);

/** Those who play the games of accounts, a stranger to all games, and the maintainer. */
export type AccountRole = 'host' | 'member' | 'stranger' | 'marshal';

export interface People {
  /** The two who play together are in it. */
  readonly group: Outputs['groups']['create'];
  /** The account name of the host. */
  readonly username: string;
  account(role: AccountRole): Promise<Account>;
  /** The session of this token is over. */
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

  const lost = new Set<string>();
  return {
    group: group.body,
    username: host.username,
    async account(role) {
      if (lost.has(known[role].token)) known[role] = await logInAs(api, callerWith(api, null), known[role]);
      return known[role];
    },
    lose: (token) => lost.add(token),
  };
}
