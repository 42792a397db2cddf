/** A password is checked before the transaction, which then locks the account and makes sure that it is still the same. */

import { LockMode } from '@mikro-orm/core';
import { User } from '#entities/User.ts';
import { GameError } from '#shared/errors.ts';
import { inHashQueue } from './passwords.ts';
import type { Em } from './transaction.ts';

/**
 * Checks a password, then carries out a write, which calls `lockPassword`. The check computes a hash, so it runs outside
 * the transaction. If the stored hash has changed before the write, both run again.
 */
export async function withPassword<Checked, Done>(
  check: () => Promise<Checked>,
  write: (checked: Checked) => Promise<Done>,
): Promise<Done> {
  const checked = await inHashQueue(check);
  try {
    return await write(checked);
  } catch (error) {
    if (!(error instanceof GameError && (error.code === 'WRONG_LOGIN' || error.code === 'WRONG_PASSWORD')))
      throw error;
    // another call has stored another password, or the same one at today's cost
    return await write(await inHashQueue(check));
  }
}

/**
 * Locks the password of an account until the transaction ends. A call that has checked the password before cannot
 * open a session after another call has changed it.
 *
 * @param stored the stored hash that was checked
 * @throws GameError the refusal, when the stored hash has changed since
 */
export async function lockPassword(
  em: Em,
  userId: number,
  stored: string,
  refusal: 'WRONG_LOGIN' | 'WRONG_PASSWORD',
): Promise<User> {
  const account = await lockAccount(em, userId);
  if (account.passwordHash !== stored) throw new GameError(refusal);
  return account;
}

/** Locks the row of an account until the transaction ends, and reads it as it is then. */
export function lockAccount(em: Em, id: number): Promise<User> {
  const read = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  return em.findOneOrFail(User, { id }, read);
}
