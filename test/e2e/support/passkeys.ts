/** Passkeys in Chromium, with the authenticator that it simulates. */

import type { Page } from '@playwright/test';
import { origin } from '../../../playwright.config.ts';
import { PASSWORD } from './account.ts';
import { fillIn } from './fillIn.ts';
import { button } from './players.ts';
import { waitUntilSettled } from './test.ts';

/** The origin of the server's pages under a name: browsers have no passkeys for addresses. */
export const NAMED_ORIGIN = origin.replace('127.0.0.1', 'localhost');

export const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** A phone that confirms each question with its screen lock, until told otherwise. */
export interface Device {
  /** Sets whether its user confirms. */
  confirm(isConfirmed: boolean): Promise<unknown>;
}

export async function aDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirm: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

export async function openPasskeys(page: Page): Promise<void> {
  await page.goto('/account');
  await waitUntilSettled(page);
  await page.getByRole('heading', { name: 'PASSKEYS' }).click();
}

/** Tries to add a passkey on the opened account page. */
export async function addPasskey(page: Page): Promise<void> {
  await button(page, 'ADD A PASSKEY').first().click();
  await confirmWithPassword(page, 'ADD A PASSKEY');
}

/** Enters the password in the open dialog, and presses its button. */
export async function confirmWithPassword(page: Page, submit: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fillIn(dialog.getByLabel('PASSWORD', { exact: true }), password);
  await dialog.getByRole('button', { name: submit }).click();
}
