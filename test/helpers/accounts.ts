/** Accounts for the tests that do not care what anybody is called, and phones that log in to them. */

import { User } from '#entities/User.ts';
import { toAccountName } from '#rules/accounts.ts';
import { rememberDevice } from '#services/devices.ts';
import { newId } from '#services/ids.ts';
import { hashPassword } from '#services/passwords.ts';
import type { Viewer } from '#services/sessions.ts';
import { openSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';

import { PASSWORD, callerWith } from './api.ts';
import type { Api, Caller, Outputs, Person } from './api.ts';

/** Somebody with an account, logged in on a phone of their own. */
export interface Account extends Person {
  readonly username: string;
}

let accounts = 0;
/** Of `PASSWORD`, made once: hashing is most of what a registration costs, and is tested by those that are typed. */
let passwordHash: string | undefined;

/** An account with its session and its device, in the rows that a registration writes. */
export async function registered(
  orm: Orm,
  typed: string,
): Promise<{ readonly viewer: Viewer; readonly token: string }> {
  passwordHash ??= await hashPassword(PASSWORD);
  const now = new Date();
  const names = toAccountName(typed);
  const account = { id: newId(), ...names, passwordHash, createdAt: now, adoptedById: null };
  const token = await inTransaction(orm, async (em) => {
    await em.insert(User, account);
    await rememberDevice(em, account.id, undefined, now);
    return openSession(em, account.id, now);
  });
  return { viewer: { userId: account.id, ...names }, token };
}

/** An account under a name nobody has yet. */
export async function anAccount(api: Api): Promise<Account> {
  const username = `Member ${(accounts += 1)}`;
  const { viewer, token } = await registered(api.orm, username);
  return { ...callerWith(api, token), userId: viewer.userId, token, username };
}

/** A phone, of a guest or of nobody, logs in: the account under its new session. */
export async function logInAs(api: Api, phone: Caller, { username, userId }: Account): Promise<Account> {
  const login = { username, password: PASSWORD };
  const { status, body } = await phone.call<Outputs['auth']['login']>('POST', '/auth/login', login);
  if (status !== 200) throw new Error(`${username}: ${status} ${JSON.stringify(body)}`);
  return { ...callerWith(api, body.token), userId, username, token: body.token };
}
