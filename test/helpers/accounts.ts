/** Accounts for the tests that do not care what anybody is called, and phones that log in to them. */

import { PASSWORD, callerWith, newAccount } from './api.ts';
import type { Api, Caller, Outputs, Person } from './api.ts';

/** Somebody with an account, logged in on a phone of their own. */
export interface Account extends Person {
  readonly username: string;
}

let accounts = 0;

/** An account under a name nobody has yet. */
export async function anAccount(api: Api): Promise<Account> {
  const username = `Member ${(accounts += 1)}`;
  return { ...(await newAccount(api, username)), username };
}

/** A phone, of a guest or of nobody, logs in: the account under its new session. */
export async function logInAs(api: Api, phone: Caller, { username, userId }: Account): Promise<Account> {
  const login = { username, password: PASSWORD };
  const { status, body } = await phone.call<Outputs['auth']['login']>('POST', '/auth/login', login);
  if (status !== 200) throw new Error(`${username}: ${status} ${JSON.stringify(body)}`);
  return { ...callerWith(api, body.token), userId, username, token: body.token };
}
