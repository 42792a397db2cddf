/** `reset-link USER`: makes a link that sets a new password of an account. */

import type { Config } from '#server/config.ts';
import { makeResetLink } from '#services/maintainerActs.ts';
import { resetPath } from '#shared/recovery.ts';
import { requireAccount } from './accounts.ts';
import { withServerDatabase } from './serverDatabase.ts';

/**
 * Prints a reset link for an account, also for that of a maintainer.
 *
 * @throws Error with a message for the terminal
 */
export function printResetLink(
  { DATABASE_URL, PUBLIC_URL }: Pick<Config, 'DATABASE_URL' | 'PUBLIC_URL'>,
  typed: string,
): Promise<void> {
  return withServerDatabase(DATABASE_URL, async (orm) => {
    const account = await requireAccount(orm, typed);
    const asked = { maintainerId: null, accountId: account.id };
    const { token, expiresAt } = await makeResetLink(orm, asked, new Date());
    console.log(`${PUBLIC_URL ?? ''}${resetPath(token)}`);
    if (PUBLIC_URL === null) console.log('Put the address of your server before it: PUBLIC_URL is not set.');
    console.log(`It sets a new password of ${account.name} once, until ${expiresAt.toISOString()}.`);
  });
}
