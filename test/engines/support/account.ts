/** Opens accounts and logs in on a phone. */

import { freeUsername, PASSWORD } from '../../e2e/support/account.ts';
import type { Phone } from './phone.ts';

/**
 * Opens an account whose username begins with this name, and returns the username. The phone then shows its statistics.
 */
export async function register(phone: Phone, name: string): Promise<string> {
  const username = freeUsername(name);
  await phone.open('/register');
  await phone.type('USERNAME', username);
  for (const label of ['PASSWORD', 'CONFIRM PASSWORD']) await phone.type(label, PASSWORD);
  await phone.tap('button', /REGISTER|CREATE/);
  // the greeting ends automatically
  await phone.tap('button', 'CONTINUE');
  await phone.expectText('PLAYER STATS');
  return username;
}

/** Fills in the form that is on the screen, and sends it. */
export async function sendLogin(phone: Phone, username: string, password: string): Promise<void> {
  await phone.type('USERNAME', username);
  await phone.type('PASSWORD', password);
  await phone.tap('button', 'LOGIN');
}

/** Logs an account in. The phone then shows Home. */
export async function logIn(phone: Phone, username: string): Promise<void> {
  await phone.open('/login');
  await sendLogin(phone, username, PASSWORD);
  await phone.expectText(`LOGGED IN AS ${username}`);
}
